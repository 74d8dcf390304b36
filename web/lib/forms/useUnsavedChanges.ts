import { type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { backClosesDialog } from '../pages/openDialogs.ts';
import { noticeProgramLinks } from '../pages/programLinks.ts';
import { useTold } from './useTold.ts';

/** What is asked before a dialog with a form is closed. */
export const UNSAVED_ENTRIES = 'You have unsaved changes. Close without saving them?';

type Keeps = (from: HistoryLocation, to: HistoryLocation) => boolean;

const NEVER: Keeps = () => false;

const tabOf = ({ search }: HistoryLocation) => new URLSearchParams(search).get('tab');

/** What stands on a tab of a page is still there, whatever else the address says of that tab. */
export const isOnSameTab: Keeps = (from, to) =>
  from.pathname === to.pathname && tabOf(from) === tabOf(to);

/** What has not been saved on this page: of several forms the first asks for all. */
const unsaved: { question: string; keeps: Keeps }[] = [];

/**
 * Asks before changes are left that have not been saved: for another page, another tab or, with
 * `mayLeave`, another thing on the same page. What `setSending` tells of is waited for: whoever leaves
 * is to know what became of it, and its late answer would close whatever is open by then.
 * @param keeps whether the changes are still there at another address; always the same function
 */
export function useUnsavedChanges(question: string, keeps = NEVER) {
  const [isDirty, setIsDirty] = useState(false);
  // The state follows a moment later: Escape may come between a letter and that.
  const isDirtyNow = useRef(false);
  const setDirty = useCallback((is: boolean) => {
    isDirtyNow.current = is;
    setIsDirty(is);
  }, []);
  const isSendingNow = useRef(false);
  const setSending = useCallback((is: boolean) => {
    isSendingNow.current = is;
  }, []);
  const { history } = useRouter();
  // The router's own hook would weigh on every page of the site.
  useEffect(() => {
    if (!isDirty) return;
    const programLinks = noticeProgramLinks();
    const own = { question, keeps };
    unsaved.push(own);
    const unblock = history.block({
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        // The dialog asks by itself, where it is what holds the changes.
        if (action === 'BACK' && backClosesDialog()) return false;
        const lost = unsaved.filter((each) => !each.keeps(currentLocation, nextLocation));
        if (lost[0] !== own) return false;
        return !window.confirm(lost.map((each) => each.question).join('\n\n'));
      },
      enableBeforeUnload: () => !programLinks.hasJustOpened(),
    });
    return () => {
      unsaved.splice(unsaved.indexOf(own), 1);
      unblock();
      programLinks.stop();
    };
  }, [history, isDirty, question, keeps]);
  return {
    setDirty,
    setSending,
    mayLeave: () => !isSendingNow.current && (!isDirtyNow.current || window.confirm(question)),
  };
}

interface FormState {
  isDirty: boolean;
  isSending: boolean;
}

/**
 * Closes a dialog with a form in it, but not while that is on its way; where something was typed
 * there, asks before.
 */
export function useAskingClose({ isDirty, isSending }: FormState, onClose: () => void): () => void {
  const { setDirty, setSending, mayLeave } = useUnsavedChanges(UNSAVED_ENTRIES);
  useTold(isDirty, setDirty);
  useTold(isSending, setSending);
  return () => {
    if (mayLeave()) onClose();
  };
}
