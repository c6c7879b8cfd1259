/** Numbers that can be added and changed, without an object for each. */
export class Numbers {
  private numbers: Float64Array;
  private count: number;

  constructor(numbers: Float64Array = new Float64Array(0)) {
    this.numbers = numbers;
    this.count = numbers.length;
  }

  get(index: number): number {
    return this.numbers[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.numbers[index] = value;
  }

  push(value: number): void {
    if (this.count === this.numbers.length) {
      const larger = new Float64Array(this.count + Math.max(64, this.count >> 3));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.count] = value;
    this.count += 1;
  }
}
