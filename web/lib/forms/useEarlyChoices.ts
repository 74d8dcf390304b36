import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * The choices in a form that the server renders count at once, and those that were made before the
 * page had woken up as soon as it has.
 * @param names of the fields
 * @param search in force; a field says nothing that it doesn't
 * @returns for the form
 */
export function useEarlyChoices<Name extends string>(
  names: readonly Name[],
  search: { [name in Name]?: unknown },
  change: (chosen: { [name in Name]?: string }) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const onAwake = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined);
    const chosen = names.map((name) => [name, String(fields.getAll(name))] as const);
    if (chosen.some(([name, value]) => value !== String(search[name] ?? ''))) {
      change(Object.fromEntries(chosen) as { [name in Name]?: string });
    }
  });
  useEffect(() => onAwake(), []);
  return form;
}
