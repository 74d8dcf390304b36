/** Which market goes, and which stays. */
export interface MergedPair {
  keepId: number;
  mergeId: number;
}
