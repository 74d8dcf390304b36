import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const CHECK_MS = 250;

interface Member {
  port: number;
  agent: Agent;
  isIn: boolean;
  /** Whether it has been asked for its health and has not answered. */
  isAsked: boolean;
}

/**
 * Sends each request to the next process by turns and leaves out those whose health says so: as
 * little as a balancer can be. A request is sent once, unless no connection was there for it.
 */
export class Balancer {
  readonly #members: Member[];
  readonly #server = createServer((request, response) => void this.#pass(request, response));
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  private constructor(ports: number[]) {
    this.#members = ports.map((port) => ({
      port,
      agent: new Agent({ keepAlive: true, timeout: 60_000 }),
      isIn: true,
      isAsked: false,
    }));
    this.#timer = setInterval(() => {
      for (const member of this.#members) this.#check(member);
    }, CHECK_MS);
  }

  static async open(ports: number[], port: number): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(port, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether it sends requests to the process at this port. */
  isIn(port: number): boolean {
    return this.#members.some((member) => member.port === port && member.isIn);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    for (const { agent } of this.#members) agent.destroy();
  }

  #check(member: Member): void {
    if (member.isAsked) return;
    member.isAsked = true;
    // However long it takes: that a process is slow is no reason to send everything to another.
    const asked = openRequest({ host: '127.0.0.1', port: member.port, path: '/api/health' });
    asked.once('response', (answer) => {
      member.isIn = answer.statusCode === 200;
      answer.resume().once('close', () => {
        member.isAsked = false;
      });
    });
    asked.once('error', () => {
      member.isIn = false;
      member.isAsked = false;
    });
    asked.end();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const asked = this.#turn++;
    const open = this.#members.filter(({ isIn }) => isIn);
    for (let attempt = 0; attempt < open.length; attempt += 1) {
      const member = open[(asked + attempt) % open.length] as Member;
      if (await this.#send(member, request, body, response)) return;
      member.isIn = false;
    }
    response.writeHead(502).end();
  }

  /** @returns false when the process took no connection, so that nothing has been sent */
  #send(
    { port, agent }: Member,
    { method, url, headers, socket }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<boolean> {
    const { connection: _own, ...rest } = headers;
    const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    return new Promise((resolve) => {
      const onward = openRequest({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: url,
        headers: { ...rest, 'x-forwarded-for': from },
      });
      onward.once('response', (answer) => {
        const { connection: _theirs, 'keep-alive': _how, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
        response.once('close', () => answer.destroy());
        resolve(true);
      });
      onward.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end(error.message);
        resolve(true);
      });
      onward.end(body);
    });
  }
}
