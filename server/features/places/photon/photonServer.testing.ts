import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PhotonBehaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A local HTTP server in the place of a Photon server; what it does can be changed at any time. */
export interface PhotonServer {
  url: string;
  /** Path and query of every request so far. */
  requests: URL[];
  behave(behaviour: PhotonBehaviour): void;
  close(): Promise<void>;
}

export async function startPhotonServer(): Promise<PhotonServer> {
  let current: PhotonBehaviour = answering([]);
  const requests: URL[] = [];
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://photon.test'));
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave(behaviour) {
      current = behaviour;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers as Photon does, perhaps after some milliseconds. */
export function answering(features: unknown[], delayMs = 0): PhotonBehaviour {
  return (_request, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' });
      response.end(JSON.stringify({ type: 'FeatureCollection', features }));
    }, delayMs);
  };
}

export function failing(status: number, body = ''): PhotonBehaviour {
  return (_request, response) => response.writeHead(status).end(body);
}

/** Takes the question and never answers. */
export const hanging: PhotonBehaviour = () => undefined;

/** A feature in Photon's form. */
export function feature(
  properties: Record<string, string | number>,
  [longitude, latitude]: [number, number] = [-122.6654, 45.5142],
): object {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { osm_type: 'N', osm_id: 1, country: 'United States', ...properties },
  };
}

/** A house in Portland, Oregon. */
export const HOUSE = feature({
  countrycode: 'US',
  osm_key: 'place',
  osm_value: 'house',
  type: 'house',
  housenumber: '1945',
  street: 'Southeast Water Avenue',
  city: 'Portland',
  county: 'Multnomah County',
  state: 'Oregon',
  postcode: '97214',
});
