import { Parser } from 'htmlparser2';
import { fileLimits, Refusal } from './refusal.ts';

export type Attributes = ReadonlyMap<string, string>;

/** What is found in XML or HTML, in order. Names have no prefix. CDATA, in which some write HTML, is an element. */
export type MarkupHandler = {
  onOpen(name: string, attributes: Attributes): void;
  onText(text: string): void;
  onClose(name: string): void;
};

/**
 * Reads XML or HTML without making a document, so that nothing is rendered, run or loaded, also in a worker. In XML,
 * only its own entities and numbers are decoded.
 * @throws Refusal for deep elements; of XML also for type definitions in it (which may define entities; others are never
 * loaded) and for elements that aren't closed
 */
export function scanMarkup(text: string, kind: 'xml' | 'html', handler: MarkupHandler): void {
  const isXml = kind === 'xml';
  let depth = 0;
  let attributes = new Map<string, string>();
  const parser: Parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        if (isXml && name.startsWith('!') && !/^!doctype [^[]*$/i.test(data)) throw new Refusal('xmlWithDtd');
      },
      onopentagname: () => {
        depth += 1;
        if (depth > fileLimits.depthMax) throw new Refusal('tooDeep');
        attributes = new Map();
      },
      onattribute: (name, value) => {
        const local = localName(name);
        if (!attributes.has(local)) attributes.set(local, value);
      },
      onopentag: (name) => handler.onOpen(localName(name), attributes),
      oncdatastart: () => handler.onOpen('cdata', new Map()),
      oncdataend: () => handler.onClose('cdata'),
      ontext: (part) => handler.onText(part),
      onclosetag: (name, isImplied) => {
        // The parser closes what the file doesn't close. An element that closes itself is implied, too.
        if (isXml && isImplied && text[parser.endIndex - 1] !== '/') throw new Refusal('xmlBroken');
        depth -= 1;
        handler.onClose(localName(name));
      },
    },
    { xmlMode: isXml },
  );
  parser.write(text);
  if (isXml && depth > 0) throw new Refusal('xmlBroken');
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An element of an XML file. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: (XmlElement | string)[];
};

export const noElement: XmlElement = { name: '', attributes: new Map(), children: [] };

/**
 * The root element of an XML file.
 * @throws Refusal as `scanMarkup`, and for a file without a root or with too many elements
 */
export function parseXml(text: string): XmlElement {
  const document: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [document];
  let count = 0;
  scanMarkup(text, 'xml', {
    onOpen: (name, attributes) => {
      count += 1;
      if (count > fileLimits.elementsMax) throw new Refusal('fileTooLarge');
      const element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onText: (part) => open.at(-1)?.children.push(part),
    onClose: () => open.pop(),
  });
  const [root] = elementsOf(document);
  if (!root) throw new Refusal('xmlBroken');
  return root;
}

/** The child elements, of one of the names if any are given. */
export function elementsOf({ children }: XmlElement, ...names: readonly string[]): XmlElement[] {
  return children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );
}

/** All elements below with one of the names, in order; not those inside such an element. */
export function findAll(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    names.includes(child.name) ? [child] : findAll(child, ...names),
  );
}

/** The first element below with one of the names. */
export function find(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  return findAll(element, ...names)[0];
}

/** The text of an element with that of all elements in it; empty for none. */
export function textOf(element: XmlElement | undefined): string {
  const parts = element?.children ?? [];
  return parts.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The trimmed text of the first child element with a name; empty without one. */
export function childText(element: XmlElement, name: string): string {
  return textOf(elementsOf(element, name)[0]).trim();
}

/** An attribute; empty without one. */
export function attribute(element: XmlElement | undefined, name: string): string {
  return element?.attributes.get(name) ?? '';
}

/** Text for an element or a quoted attribute. Characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
