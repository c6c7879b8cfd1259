type Numeric = Float64Array | Uint32Array | Uint8Array;

/** Numbers that can be added and changed, without an object for each. */
export class Numbers<Values extends Numeric> {
  private numbers: Values;
  private count: number;
  private readonly make: (length: number) => Values;

  /** `make` returns an array of zeros of the same kind. */
  constructor(numbers: Values, make: (length: number) => Values) {
    this.numbers = numbers;
    this.count = numbers.length;
    this.make = make;
  }

  /** How many there are. */
  get size(): number {
    return this.count;
  }

  get(index: number): number {
    return this.numbers[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.numbers[index] = value;
  }

  push(value: number): void {
    if (this.count === this.numbers.length) {
      const larger = this.make(this.count + Math.max(64, this.count >> 3));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.count] = value;
    this.count += 1;
  }
}
