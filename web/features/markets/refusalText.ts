/** 'No credit cards', of 'Credit cards'; what is all capitals stays so: 'No SNAP'. */
export const refusalText = (label: string): string =>
  `No ${label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
