import { type Attributes, type MarkupHandler, scanMarkup } from './markup.ts';

/** A picture in a text. `source` is an address, a path or a name. */
export type ReferredPicture = { readonly source: string; readonly altText: string };

/** What `HtmlTextBuilder` has collected. `marked` is the text with marks around its bold parts, for `boldLines`. */
export type HtmlText = ReturnType<HtmlTextBuilder['result']>;

/** Around bold parts. Unicode gives these characters no meaning, and they are removed from what is read. */
const [boldStart, boldEnd] = ['\uE000', '\uE001'];
const marks = /[\uE000\uE001]/g;

/** The lines of a marked text, each with the marks taken out. A line is bold if all of it is, but for its number. */
export function boldLines(marked: string): { text: string; isBold: boolean }[] {
  let isOpen = false;
  return marked.split('\n').map((line) => {
    let plain = '';
    let bold = '';
    for (const sign of line) {
      if (sign === boldStart || sign === boldEnd) isOpen = sign === boldStart;
      else if (isOpen) bold += sign;
      else plain += sign;
    }
    const isBold = bold.trim() !== '' && /^\s*(\(?\w{1,3}[.)]|[•*-])?\s*$/.test(plain);
    return { text: line.replace(marks, '').trim(), isBold };
  });
}

export const boldStyle = /font-weight\s*:\s*(bold|[6-9]00)/i;
const blocks =
  /^(address|article|blockquote|caption|center|d[dlt]|div|fig(ure|caption)|footer|h[1-6]|header|hr|[ou]l|p|pre|section|table|tr)$/;
/** MathML may repeat a formula as an annotation, and readings of Japanese words aren't part of a text. */
const unread =
  /^(head|script|style|title|template|noscript|svg|object|iframe|annotation|annotation-xml|rp|rt)$/;
const raised = pairsOf('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ');
const lowered = pairsOf('0123456789+-=()aeoxhklmnpst', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜ');

function pairsOf(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((sign, index) => [sign, [...to][index] ?? sign]));
}

/** Stands for a drawing in a text, which isn't read. */
const emptyDrawing = 'data:image/svg+xml;base64,';

/** Collects the text of HTML from what `scanMarkup` finds. */
export class HtmlTextBuilder implements MarkupHandler {
  private readonly parts: string[] = [];
  /** The last character, without marks: it isn't found soon in a long text. */
  private tail = '\n';
  private readonly pictures: ReferredPicture[] = [];
  private readonly lost: ('sound' | 'video')[] = [];
  /** The lists that are open; the numbers of their items, or null for bullets. */
  private readonly lists: (number | null)[] = [];
  private readonly bold: string[] = [];
  private unreadDepth = 0;
  private scriptStart = -1;

  /** @param isBold whether the text is bold by itself */
  constructor(isBold = false) {
    if (!isBold) return;
    this.bold.push('');
    this.parts.push(boldStart);
  }

  onOpen(name: string, attributes: Attributes): void {
    if (unread.test(name)) this.unreadDepth += 1;
    if (name === 'audio') this.lost.push('sound');
    const isDrawn = name === 'svg' || (name === 'object' && attributes.get('type')?.startsWith('image/'));
    if (/^(video|iframe|object)$/.test(name) && !isDrawn) this.lost.push('video');
    if (this.unreadDepth > (isDrawn ? 1 : 0)) return;
    const source =
      name === 'svg'
        ? emptyDrawing
        : name === 'img'
          ? attributes.get('src')
          : isDrawn && attributes.get('data');
    if (source) this.pictures.push({ source, altText: (attributes.get('alt') ?? '').trim() });
    if (name === 'math') this.add('$$');
    if (name === 'br') this.add('\n');
    if ((name === 'td' || name === 'th') && !/\s/.test(this.tail)) this.add(' ');
    if (blocks.test(name)) this.newLine();
    if (name === 'ul' || name === 'ol') this.lists.push(name === 'ol' ? 0 : null);
    if (name === 'li') this.startItem();
    if (name === 'sup' || name === 'sub') this.scriptStart = this.parts.length;
    if (!/^(b|strong)$/.test(name) && !boldStyle.test(attributes.get('style') ?? '')) return;
    if (this.bold.length === 0) this.parts.push(boldStart);
    this.bold.push(name);
  }

  onText(part: string): void {
    if (this.unreadDepth > 0) return;
    const plain = part.replace(/[\s\u00a0]+/g, ' ').replace(marks, '');
    this.add(/\s/.test(this.tail) ? plain.trimStart() : plain);
  }

  onClose(name: string): void {
    if (unread.test(name)) this.unreadDepth -= 1;
    if (this.unreadDepth > 0) return;
    if (name === 'math') this.add('$$');
    if (name === 'ul' || name === 'ol') this.lists.pop();
    if (blocks.test(name)) this.newLine();
    if (this.bold.at(-1) === name) {
      this.bold.pop();
      if (this.bold.length === 0) this.parts.push(boldEnd);
    }
    if ((name === 'sup' || name === 'sub') && this.scriptStart >= 0) {
      const inner = this.parts.splice(this.scriptStart).join('');
      this.parts.push(scriptText(name, inner.replace(marks, '').trim()));
      this.scriptStart = -1;
    }
  }

  result() {
    const marked = this.parts
      .join('')
      .replace(/ *\n */g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    const lines = boldLines(marked);
    const filled = lines.filter(({ text }) => text !== '');
    const isBold = filled.length > 0 && filled.every((line) => line.isBold);
    const text = lines.map((line) => line.text).join('\n');
    return { text: text.trim(), marked, isBold, pictures: this.pictures, lost: this.lost };
  }

  private startItem(): void {
    this.newLine();
    const number = this.lists.pop() ?? null;
    this.lists.push(number === null ? null : number + 1);
    this.add(number === null ? '• ' : `${number + 1}. `);
  }

  private newLine(): void {
    if (this.tail !== '\n') this.add('\n');
  }

  private add(part: string): void {
    this.parts.push(part);
    this.tail = part.at(-1) ?? this.tail;
  }
}

/** Raised and lowered digits and letters as characters: `x²`, `H₂O`. Others stay with a sign: `x^a`, `x_B`. */
function scriptText(name: 'sup' | 'sub', inner: string): string {
  const signs = name === 'sup' ? raised : lowered;
  const isKnown = [...inner].every((sign) => signs.has(sign));
  if (!isKnown) return `${name === 'sup' ? '^' : '_'}${inner}`;
  return [...inner].map((sign) => signs.get(sign)).join('');
}

/** The text of HTML as people see it, with line breaks and signs of lists, and the pictures in it. */
export function htmlText(html: string): HtmlText {
  const builder = new HtmlTextBuilder();
  scanMarkup(html, 'html', builder);
  return builder.result();
}
