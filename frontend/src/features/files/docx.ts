import type { Archive } from './archive.ts';
import { letterOf } from './html-text.ts';
import { attribute, elementsOf, escapeXml, find, textOf, type XmlElement } from './markup.ts';
import type { Pictures } from './pictures.ts';
import { relationsOf, xmlOf } from './xlsx.ts';

/**
 * The text and tables of a DOCX as simple HTML, so that they are read as what is pasted from Word. Pictures are named
 * by their keys. ECMA-376, part 1, chapter 17.
 */
export function htmlOfDocx(archive: Archive, pictures: Pictures, source: string): string {
  const path = 'word/document.xml';
  const document = xmlOf(archive, path);
  const media = relationsOf(archive, path);
  const formats = listFormats(archive);
  const counts = new Map<string, number[]>();

  /** Word's numbers and letters of lists aren't part of the text, but some people write their own as well. */
  const listMark = (paragraph: XmlElement) => {
    const numbering = find(paragraph, 'numPr');
    const list = attribute(numbering && find(numbering, 'numId'), 'val');
    if (!numbering || list === '0' || /^\s*\(?[a-z\d]{1,2}[.)]\s/i.test(textOf(paragraph))) return '';
    const level = attribute(find(numbering, 'ilvl'), 'val') || '0';
    const before = counts.get(list) ?? [];
    const place = before[Number(level)] ?? 0;
    // The numbers of deeper levels begin again.
    counts.set(list, [...before.slice(0, Number(level)), place + 1]);
    const format = formats.get(`${list}/${level}`) ?? 'bullet';
    const isCounted = /decimal|roman/i.test(format);
    if (/letter/i.test(format) || (isCounted && level !== '0')) return `${letterOf(place)}) `;
    return isCounted ? `${place + 1}. ` : '• ';
  };

  const html = (element: XmlElement): string => elementsOf(element).map(htmlOfElement).join('');
  const htmlOfElement = (element: XmlElement): string => {
    switch (element.name) {
      case 'tbl':
        return `<table>${html(element)}</table>`;
      case 'tr':
        return `<tr>${html(element)}</tr>`;
      case 'tc':
        return `<td>${html(element)}</td>`;
      case 'p':
        return `<p>${listMark(element)}${html(element)}</p>`;
      case 'r':
        return withLook(html(element), element);
      case 't':
        return escapeXml(textOf(element));
      case 'tab':
        return ' ';
      case 'br':
      case 'cr':
        return '<br>';
      case 'blip':
        return imageOf(attribute(element, 'embed'), '');
      case 'imagedata':
        return imageOf(attribute(element, 'id'), attribute(element, 'title'));
      case 'drawing': {
        const title = find(element, 'docPr');
        const blip = find(element, 'blip');
        return blip ? imageOf(attribute(blip, 'embed'), attribute(title, 'descr')) : html(element);
      }
      case 'del':
      case 'Fallback':
        return '';
      default:
        return html(element);
    }
  };
  const imageOf = (id: string, altText: string) => {
    const target = media.get(id);
    const bytes = target === undefined ? undefined : archive.read(target);
    const key = target === undefined || !bytes ? undefined : pictures.add(source, target, bytes);
    return key === undefined ? '' : `<img src="${escapeXml(key)}" alt="${escapeXml(altText)}">`;
  };
  return html(document);
}

/** How the items of lists are counted, such as `decimal` or `lowerLetter`, by list and level. */
function listFormats(archive: Archive): ReadonlyMap<string, string> {
  const numbering = xmlOf(archive, 'word/numbering.xml');
  const looks = new Map(
    elementsOf(numbering, 'abstractNum').map((one) => [attribute(one, 'abstractNumId'), one]),
  );
  const formats = elementsOf(numbering, 'num').flatMap((list) => {
    const look = looks.get(attribute(find(list, 'abstractNumId'), 'val')) ?? list;
    return elementsOf(look, 'lvl').map((level): [string, string] => [
      `${attribute(list, 'numId')}/${attribute(level, 'ilvl')}`,
      attribute(find(level, 'numFmt'), 'val'),
    ]);
  });
  return new Map(formats);
}

function withLook(html: string, run: XmlElement): string {
  const look = elementsOf(run, 'rPr')[0];
  if (!look || html === '') return html;
  const script = elementsOf(look, 'vertAlign')[0];
  const raised = attribute(script, 'val');
  const placed =
    raised === 'superscript' ? `<sup>${html}</sup>` : raised === 'subscript' ? `<sub>${html}</sub>` : html;
  const bold = elementsOf(look, 'b')[0];
  return bold && !/^(0|false)$/.test(attribute(bold, 'val')) ? `<b>${placed}</b>` : placed;
}
