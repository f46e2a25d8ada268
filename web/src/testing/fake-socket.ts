import type { Response } from '$lib/protocol.gen.ts';

/** A line whose other end is the test. */
export class FakeSocket {
  static opened: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(response: Partial<Response> & { type: string }): void {
    this.onmessage?.({ data: JSON.stringify(response) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}
