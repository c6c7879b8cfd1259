// What libraries use and supported browsers may not have. Our own code does without. `scripts/check-browsers.ts` knows
// these names.

// React Router reads it. Chrome has it since 113, Safari since 17.
if (!('size' in URLSearchParams.prototype)) {
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    get(this: URLSearchParams) {
      return [...this].length;
    },
  });
}

// For `build/shell.js`. This file runs before all others.
dispatchEvent(new Event('starts'));
