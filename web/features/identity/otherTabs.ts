let channel: BroadcastChannel | undefined;

/** One for the tab, which so never hears itself. */
export const otherTabs = () => (channel ??= new BroadcastChannel('session'));
