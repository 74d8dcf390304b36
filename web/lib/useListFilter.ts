import { useState } from 'react';

/** Which part of a long list is looked at: a choice, words, and the page of what they leave. */
export interface ListFilter {
  /** '' for everything. */
  choice: string;
  words: string;
  /** The first is 1; another choice or other words lead back to it. */
  page: number;
  choose: (choice: string) => void;
  search: (words: string) => void;
  turnTo: (page: number) => void;
}

export function useListFilter(): ListFilter {
  const [{ choice, words, page }, setFilter] = useState({ choice: '', words: '', page: 1 });
  return {
    choice,
    words,
    page,
    choose: (choice) => setFilter((filter) => ({ ...filter, choice, page: 1 })),
    search: (words) => setFilter((filter) => ({ ...filter, words, page: 1 })),
    turnTo: (page) => setFilter((filter) => ({ ...filter, page })),
  };
}
