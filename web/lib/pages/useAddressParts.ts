import { useNavigate, useSearch } from '@tanstack/react-router';

type DashboardPath = '/organizer' | '/organizer-dashboard' | '/vendor' | '/vendor-dashboard';

type AddressParts = Record<string, unknown>;

/**
 * What the address of a dashboard says of its lists, as anybody may have written it, and how to change
 * some of that: the other parts stay, undefined takes one away, and the way back still leads to the
 * page before.
 */
export function useAddressParts(path: DashboardPath) {
  const parts: AddressParts = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changed: AddressParts) =>
    void navigate({
      to: path,
      search: { ...parts, ...changed },
      replace: true,
      resetScroll: false,
    });
  return [parts, change] as const;
}
