import { afterEach, describe, expect, test, vi } from 'vitest';
import { isWorthScaling, scaledSize, scalePicture } from './scale-picture.ts';

const MB = 1_000_000;
const still = (width: number, height: number) => ({ width, height, isAnimated: false });

afterEach(() => vi.unstubAllGlobals());

describe('scaling saves time', () => {
  test('if a picture has many bytes or pixels', () => {
    expect(isWorthScaling('image/jpeg', 5 * MB, still(4000, 3000))).toBe(true);
    expect(isWorthScaling('image/png', 1 * MB, still(900, 3300))).toBe(true);
    expect(isWorthScaling('image/webp', 3 * MB, null)).toBe(true);
  });

  test('not if it has few bytes and pixels', () => {
    expect(isWorthScaling('image/jpeg', 1 * MB, still(3000, 2000))).toBe(false);
    expect(isWorthScaling('image/jpeg', 1 * MB, null)).toBe(false);
  });

  test('not if it is animated, or the canvas would lose information', () => {
    expect(isWorthScaling('image/gif', 9 * MB, null)).toBe(false);
    expect(isWorthScaling('image/avif', 9 * MB, null)).toBe(false);
    expect(isWorthScaling('image/webp', 9 * MB, { ...still(4000, 3000), isAnimated: true })).toBe(false);
  });

  test('not if decoding it could crash the tab', () => {
    expect(isWorthScaling('image/png', 3 * MB, still(30_000, 30_000))).toBe(false);
  });
});

test('the longest side is 2560 at most, and no picture is enlarged', () => {
  expect(scaledSize(4000, 3000)).toEqual({ width: 2560, height: 1920 });
  expect(scaledSize(3000, 4000)).toEqual({ width: 1920, height: 2560 });
  expect(scaledSize(2000, 1000)).toEqual({ width: 2000, height: 1000 });
  expect(scaledSize(30_000, 2)).toEqual({ width: 2560, height: 1 });
});

describe('a scaled picture', () => {
  const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);

  test('is drawn upright, in the size and type that are sent', async () => {
    const seen = stubCanvas({ bytes: 400_000 });

    const scaled = await scalePicture(file(3 * MB), 'image/jpeg', still(4000, 3000));

    expect(scaled?.size).toBe(400_000);
    expect(seen).toEqual({
      canvas: [1920, 2560],
      drawn: [0, 0, 1920, 2560],
      written: { type: 'image/jpeg', quality: 0.88 },
      released: 1,
    });
  });

  test('of a PNG is a WebP', async () => {
    const seen = stubCanvas({ bytes: 400_000 });

    await scalePicture(file(3 * MB), 'image/png', null);

    expect(seen.written).toMatchObject({ type: 'image/webp' });
  });

  test('is not used if it is hardly smaller than the original', async () => {
    stubCanvas({ bytes: 2.5 * MB });

    expect(await scalePicture(file(3 * MB), 'image/jpeg', still(4000, 3000))).toBeNull();
  });

  test('is used even so if the original would be refused', async () => {
    stubCanvas({ bytes: 2.9 * MB });

    const scaled = await scalePicture(file(3 * MB), 'image/jpeg', still(10_000, 6000));

    expect(scaled?.size).toBe(2.9 * MB);
  });

  test('is not returned if it would be refused itself', async () => {
    stubCanvas({ bytes: 11 * MB });

    expect(await scalePicture(file(20 * MB), 'image/png', null)).toBeNull();
  });

  test('is not returned if the picture cannot be decoded', async () => {
    const seen = stubCanvas({ bytes: 1, fails: new DOMException('x', 'InvalidStateError') });
    expect(await scalePicture(file(3 * MB), 'image/jpeg', null)).toBeNull();
    expect(seen).toEqual({ released: 1 });
  });

  test('is made one at a time', async () => {
    let open = 0;
    const most: number[] = [];
    stubCanvas({
      bytes: 1,
      onDecode: async () => {
        open += 1;
        most.push(open);
        await Promise.resolve();
        open -= 1;
      },
    });

    await Promise.all([1, 2, 3].map(() => scalePicture(file(3 * MB), 'image/jpeg', null)));

    expect(most).toEqual([1, 1, 1]);
  });
});

type Stub = { bytes: number; fails?: DOMException; onDecode?: () => Promise<void> };

/** A camera's picture that is stored rotated: 3000 × 4000 once upright. */
function stubCanvas({ bytes, fails, onDecode }: Stub) {
  const seen: Record<string, unknown> & { released: number } = { released: 0 };
  vi.stubGlobal('URL', {
    createObjectURL: () => 'blob:picture',
    revokeObjectURL: () => {
      seen.released += 1;
    },
  });
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 3000;
      naturalHeight = 4000;
      decode = async () => {
        if (fails) throw fails;
        await onDecode?.();
      };
    },
  );
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      drawImage: (_: unknown, ...place: number[]) => {
        seen.drawn = place;
        seen.canvas = [canvas.width, canvas.height];
      },
    }),
    toBlob: (take: (blob: Blob) => void, type: string, quality: number) => {
      seen.written = { type, quality };
      take(new Blob([new Uint8Array(bytes)], { type }));
    },
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  return seen;
}
