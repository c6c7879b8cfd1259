/**
 * Writes whole numbers as bytes: seven bits per byte, the lowest first, with the highest bit set if more bytes follow.
 */
export class VarintWriter {
  private bytes = new Uint8Array(1024);
  private count = 0;

  /** How many bytes were written. */
  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count + 5 > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.bytes[this.count++] = (rest & 0x7f) | 0x80;
    this.bytes[this.count++] = rest;
  }

  /** The written bytes, in their own memory. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.count);
  }
}
