interface OpenDialog {
  /** Whether the address says that it is open, so that 'back' closes it anyway. */
  isInAddress: boolean;
}

/** The dialogs that are open, the uppermost last. */
export const openDialogs: OpenDialog[] = [];

/** Whether 'back' closes the uppermost dialog and leaves the page under it alone. */
export const backClosesDialog = (): boolean => openDialogs.at(-1)?.isInAddress === false;
