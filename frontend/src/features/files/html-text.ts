import { type Attributes, type MarkupHandler, scanMarkup } from './markup.ts';

/** A picture in a text. `source` is an address, a path or a name. */
export type ReferredPicture = { readonly source: string; readonly altText: string };

/** What `HtmlTextBuilder` has collected. `marked` is the text with marks of bold parts and pictures, for `markedLines`. */
export type HtmlText = ReturnType<HtmlTextBuilder['result']>;

/** Around bold parts, and where pictures are. Unicode gives these characters no meaning, and they are removed from what is read. */
const [boldStart, boldEnd, pictureMark] = ['\uE000', '\uE001', '\uE002'];
const marks = /[\uE000-\uE002]/g;

/** Puts the marks of bold around a part of a text. */
export function markBold(text: string): string {
  return boldStart + text + boldEnd;
}

/** A line without marks and outer spaces; `indent` is the number of those before it. */
export type MarkedLine = {
  readonly text: string;
  readonly isBold: boolean;
  readonly indent: number;
  /** The number of pictures in it. */
  readonly pictures: number;
};

/** The lines of a marked text. A line is bold if all of it is, but for its number. */
export function markedLines(marked: string): MarkedLine[] {
  let isOpen = false;
  return marked.split('\n').map((line) => {
    let plain = '';
    let pictures = 0;
    let bold = '';
    for (const sign of line) {
      if (sign === boldStart || sign === boldEnd) isOpen = sign === boldStart;
      else if (sign === pictureMark) pictures += 1;
      else if (isOpen) bold += sign;
      else plain += sign;
    }
    const isBold = bold.trim() !== '' && /^\s*(\(?\w{1,3}[.)]|[•*-])?\s*$/.test(plain);
    const text = line.replace(marks, '');
    return { text: text.trim(), isBold, indent: text.search(/\S|$/), pictures };
  });
}

export const boldStyle = /(^|[;\s])font-weight\s*:\s*(bold|[6-9]00)/i;
/** Google Docs puts all that is copied into a `b` that isn't bold. */
const plainStyle = /(^|[;\s])font-weight\s*:\s*(normal|[1-5]00)/i;
const letterStyle = /list-style-type\s*:\s*(lower|upper)-(alpha|latin)/i;
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
  /** The last character, without marks of bold: it isn't found soon in a long text. */
  private tail = '\n';
  private readonly pictures: ReferredPicture[] = [];
  private readonly lost: ('sound' | 'video')[] = [];
  /** The lists that are open. The items of those inside others have letters. */
  private readonly lists: { readonly isOrdered: boolean; readonly hasLetters: boolean; count: number }[] = [];
  /** How deep the elements are that make a text bold. */
  private readonly bold: number[] = [];
  private depth = 0;
  private unreadDepth = 0;
  private scriptStart = -1;

  /** @param isBold whether the text is bold by itself */
  constructor(isBold = false) {
    if (!isBold) return;
    this.bold.push(0);
    this.parts.push(boldStart);
  }

  onOpen(name: string, attributes: Attributes): void {
    this.depth += 1;
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
    if (source) {
      this.pictures.push({ source, altText: (attributes.get('alt') ?? '').trim() });
      this.add(pictureMark);
    }
    if (name === 'math') this.add('$$');
    if (name === 'br') this.add('\n');
    if ((name === 'td' || name === 'th') && !/\s/.test(this.tail)) this.add(' ');
    if (blocks.test(name)) this.newLine();
    const style = attributes.get('style') ?? '';
    if (name === 'ul' || name === 'ol') {
      const hasLetters =
        this.lists.length > 0 || letterStyle.test(style) || /^a$/i.test(attributes.get('type') ?? '');
      const count = (Number(attributes.get('start')) || 1) - 1;
      this.lists.push({ isOrdered: name === 'ol', hasLetters, count });
    }
    if (name === 'li') this.startItem(letterStyle.test(style));
    if (name === 'sup' || name === 'sub') this.scriptStart = this.parts.length;
    if (!boldStyle.test(style) && (!/^(b|strong)$/.test(name) || plainStyle.test(style))) return;
    if (this.bold.length === 0) this.parts.push(boldStart);
    this.bold.push(this.depth);
  }

  onText(part: string): void {
    if (this.unreadDepth > 0) return;
    const plain = part.replace(/[\s\u00a0]+/g, ' ').replace(marks, '');
    this.add(/\s/.test(this.tail) ? plain.trimStart() : plain);
  }

  onClose(name: string): void {
    const depth = this.depth--;
    if (unread.test(name)) this.unreadDepth -= 1;
    if (this.unreadDepth > 0) return;
    if (name === 'math') this.add('$$');
    if (name === 'ul' || name === 'ol') this.lists.pop();
    if (blocks.test(name)) this.newLine();
    if (this.bold.at(-1) === depth) {
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
    const lines = markedLines(marked);
    const filled = lines.filter(({ text }) => text !== '');
    const isBold = filled.length > 0 && filled.every((line) => line.isBold);
    const withText = lines.filter(({ text, pictures }) => text !== '' || pictures === 0);
    const text = withText.map((line) => line.text).join('\n');
    return { text: text.trim(), marked, isBold, pictures: this.pictures, lost: this.lost };
  }

  private startItem(hasLetter: boolean): void {
    this.newLine();
    const list = this.lists.at(-1);
    const { isOrdered = false, hasLetters = false, count = 0 } = list ?? {};
    if (list) list.count += 1;
    this.add(!isOrdered ? '• ' : hasLetters || hasLetter ? `${letterOf(count)}) ` : `${count + 1}. `);
    // A paragraph in the item goes on in the same line.
    this.tail = '\n';
  }

  private newLine(): void {
    if (this.tail !== '\n') this.add('\n');
  }

  private add(part: string): void {
    this.parts.push(part);
    this.tail = part.at(-1) ?? this.tail;
  }
}

/** The letter of the item of a list, whose place is counted from 0. */
export function letterOf(place: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + (place % 26));
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
