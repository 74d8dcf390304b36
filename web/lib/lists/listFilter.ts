/** Which part of a long list is looked at: a choice, words, and the page of what they leave. */
export interface ListFilter {
  /** '' for everything. */
  choice: string;
  words: string;
  /** The first is 1. */
  page: number;
}
