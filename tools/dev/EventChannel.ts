import type { Request, Response } from 'express';
import type { DevMessage } from './DevMessage';

interface Listener {
  readonly host: string;
  readonly response: Response;
}

/** Milliseconds after which a page reconnects when the server has gone. */
const RETRY_MS = 500;

/** Informs open pages about each change by server-sent events. */
export class EventChannel {
  private readonly listeners = new Set<Listener>();
  private readonly messageFor: (host: string) => DevMessage;

  /** @param messageFor returns the current message for the pages of a host */
  constructor(messageFor: (host: string) => DevMessage) {
    this.messageFor = messageFor;
  }

  /** Hosts whose pages are open. */
  get hosts(): readonly string[] {
    return [...new Set([...this.listeners].map(({ host }) => host))];
  }

  /** Answers a page that listens: with the current message at once, and with each new one. */
  readonly open = (req: Request, res: Response): void => {
    const listener = { host: req.get('host') ?? '', response: res };
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: ${RETRY_MS}\n\n`);
    this.listeners.add(listener);
    req.on('close', () => this.listeners.delete(listener));
    this.send(listener);
  };

  /** Sends the current message to all open pages. */
  broadcast(): void {
    for (const listener of this.listeners) this.send(listener);
  }

  close(): void {
    for (const { response } of this.listeners) response.end();
  }

  private send({ host, response }: Listener): void {
    response.write(`data: ${JSON.stringify(this.messageFor(host))}\n\n`);
  }
}
