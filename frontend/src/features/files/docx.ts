import type { Archive } from './archive.ts';
import { attribute, elementsOf, escapeXml, find, findAll, textOf, type XmlElement } from './markup.ts';
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
  const levels = findAll(document, 'ilvl').map((level) => attribute(level, 'val'));
  const hasLevels = levels.includes('0') && levels.includes('1');
  const counts = [0, 0];

  /** Word's numbers and letters of lists aren't part of the text. */
  const listMark = (paragraph: XmlElement) => {
    const numbering = find(paragraph, 'numPr');
    if (!numbering) return '';
    const level = Number(attribute(find(numbering, 'ilvl'), 'val'));
    if (!hasLevels || level > 1) return '• ';
    counts[level] = (counts[level] ?? 0) + 1;
    if (level === 0) counts[1] = 0;
    return level === 0 ? `${counts[0]}. ` : `${String.fromCharCode(96 + Math.min(counts[1] ?? 1, 26))}) `;
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
