import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Whoever has one IPv6 address usually has all of the 2⁶⁴ that begin like it. */
const NETWORK_GROUPS = 4;

/** An address as some proxies write it: with its port, which is another for each connection. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d+$/;

/** What of an address tells one client from another: all of IPv4, the network of IPv6. */
export function networkOf(written: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(written) ?? [];
  const address = ipv4 ?? ipv6 ?? written;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  // The address parser knows all ways to write one: scopes, and IPv4 at the end.
  const [withoutScope = ''] = address.split('%', 1);
  const shortest = new URL(`http://[${withoutScope}]`).hostname.slice(1, -1);
  const [before = '', after = ''] = shortest.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0');
  const groups = shortest.includes('::') ? [...head, ...zeros, ...tail] : head;
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
