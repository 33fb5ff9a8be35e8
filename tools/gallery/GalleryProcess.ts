import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The input of a gallery, and its output folder. */
export interface GalleryRequest {
  /** Output folder. */
  readonly out: string;
  /** The published first page of the deployment, the source of settings and styles. */
  readonly page: string;
  readonly schemasDir: string;
  readonly localesDir: string;
  readonly deployment: string;
  readonly locale: string;
}

const ROOT = resolve(__dirname, '../..');

/**
 * Makes a gallery in a process of its own, so that it always renders with the current code. Its index comes first;
 * each picture can be shown as soon as it is written.
 */
export class GalleryProcess {
  private readonly written = new Set<string>();
  private readonly events = new EventEmitter().setMaxListeners(0);
  private readonly child: ChildProcess;
  private failure: string | undefined;

  constructor(request: GalleryRequest) {
    const program = [
      '--import',
      'tsx',
      '--require',
      join(__dirname, 'ignoreStyles.cjs'),
      join(ROOT, 'tools/gallery.ts'),
    ];
    const child = spawn(process.execPath, [...program, JSON.stringify(request)], { cwd: ROOT });
    const complaints: string[] = [];
    createInterface({ input: child.stdout }).on('line', (file) => {
      this.written.add(file);
      this.events.emit('change');
    });
    child.stderr.on('data', (text: Buffer) => complaints.push(text.toString()));
    child.on('close', (code) => {
      this.failure = `The gallery was not made (exit code ${code})\n${complaints.join('')}`;
      this.events.emit('change');
    });
    this.child = child;
  }

  /** Resolves once a file of the gallery is written. Rejects if the process ends without it. */
  async until(file: string): Promise<void> {
    while (!this.written.has(file)) {
      if (this.failure !== undefined) throw new Error(this.failure);
      await once(this.events, 'change');
    }
  }

  stop(): void {
    this.child.kill();
  }
}
