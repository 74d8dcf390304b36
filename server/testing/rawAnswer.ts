import { connect } from 'node:net';

/** Sends bytes as they are, which no client library does. @returns all that comes back */
export function rawAnswer(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket
    .setEncoding('latin1')
    .on('data', (data: string) => {
      text += data;
    })
    .on('error', reject)
    .on('close', () => resolve(text));
  return promise;
}
