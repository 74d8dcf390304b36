export interface Destination {
  /** Street and number; '' where nobody stated them. */
  address: string;
  city: string;
  state: string;
  latitude: string | null;
  longitude: string | null;
}

/** Where to ask two map services for the way to a place; both open in a new tab. */
export function directionsUrls(place: Destination) {
  const destination = encodeURIComponent(destinationOf(place));
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
    apple: `https://maps.apple.com/?daddr=${destination}`,
  };
}

/** Where mail is fetched, which is not where a market is. */
const POST_BOX = /\b(?:(?:p\.? ?o\.?|post office) ?)?box #?\d+/gi;

function destinationOf({ address, city, state, latitude, longitude }: Destination): string {
  // A town alone leads to its middle; where the pin is, whoever placed it has said better.
  const street = address.replace(POST_BOX, '').trim() === '' ? '' : address;
  if (street === '' && latitude !== null && longitude !== null) {
    return `${latitude},${longitude}`;
  }
  return [street, city, state].filter(Boolean).join(', ');
}
