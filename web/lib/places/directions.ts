export interface Destination {
  address: string;
  city: string;
  state: string;
}

/** Where to ask two map services for the way to an address; both open in a new tab. */
export function directionsUrls({ address, city, state }: Destination) {
  const destination = encodeURIComponent([address, city, state].filter(Boolean).join(', '));
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
    apple: `https://maps.apple.com/?daddr=${destination}`,
  };
}
