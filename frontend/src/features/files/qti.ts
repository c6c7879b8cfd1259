import type { Language } from '#shared/domain/language.ts';
import { type FoundChoice, FoundQuiz } from './found-quiz.ts';
import { htmlText } from './html-text.ts';
import {
  attribute,
  elementsOf,
  escapeXml,
  find,
  findAll,
  noElement,
  parseXml,
  textOf,
  type XmlElement,
} from './markup.ts';
import { decoded, optionOf } from './pictures.ts';
import { otherKindOf, type ReadQuiz } from './read-question.ts';
import { joined } from './xlsx.ts';

/**
 * Quizzes of QTI 1.2, 2.x and 3, alone or in a package, by the meaning of their elements: programs differ in all else.
 * https://www.imsglobal.org/question/
 * @param texts the XML files by their paths
 */
export function quizzesOfQti(texts: ReadonlyMap<string, string>, language: Language): ReadQuiz[] {
  const roots = new Map([...texts].map(([path, text]) => [path, plain(parseXml(text))]));
  const itemsOfTests = new Set<XmlElement>();
  const groups = new Map<string, { readonly title: string; readonly items: readonly XmlElement[] }>();
  for (const [path, root] of roots) {
    const items = root.name === 'questestinterop' ? findAll(root, 'item') : itemsOfTest(path, root, roots);
    for (const item of items) itemsOfTests.add(item);
    const whole = find(root, 'assessment', 'objectbank') ?? root;
    const title = attribute(whole, 'title') || fieldsOf(whole, /^bank_title$/).join();
    // Canvas writes a quiz twice, once without the kinds of questions that others don't know.
    const key = `${attribute(whole, 'ident') || path}\n${title}`;
    if (items.length > (groups.get(key)?.items.length ?? 0)) groups.set(key, { title, items });
  }
  const others = [...roots.values()].filter(
    (root) => root.name === 'assessmentitem' && !itemsOfTests.has(root),
  );
  if (others.length > 0) groups.set('', { title: '', items: others });
  return [...groups.values()].map(({ title, items }) => quizOf(title, items, language));
}

/** The values of metadata whose labels match. */
function fieldsOf(element: XmlElement, label: RegExp): string[] {
  return findAll(element, 'qtimetadatafield')
    .filter((field) => label.test(textOf(find(field, 'fieldlabel')).trim()))
    .map((field) => textOf(find(field, 'fieldentry')).trim());
}

/** The items that a test of version 2 or 3 names, by their paths from its own. */
function itemsOfTest(path: string, root: XmlElement, roots: ReadonlyMap<string, XmlElement>): XmlElement[] {
  if (root.name !== 'assessmenttest') return [];
  return findAll(root, 'assessmentitemref').flatMap((reference) => {
    const href = decoded(attribute(reference, 'href'));
    return roots.get(joined(path.slice(0, path.lastIndexOf('/') + 1), href)) ?? [];
  });
}

function quizOf(title: string, items: readonly XmlElement[], language: Language): ReadQuiz {
  const quiz = new FoundQuiz(language);
  for (const [index, item] of items.entries()) addQuestion(item, index + 1, quiz);
  return quiz.quiz(title);
}

/** Elements whose names and attributes are the same in all versions: `qti-simple-choice`, `simpleChoice`. */
function plain({ name, attributes, children }: XmlElement): XmlElement {
  const same = (text: string) => text.toLowerCase().replace(/^qti-/, '').replaceAll('-', '');
  return {
    name: same(name),
    attributes: new Map([...attributes].map(([key, value]) => [same(key), value])),
    children: children.map((child) => (typeof child === 'string' ? child : plain(child))),
  };
}

/** What an item of any version has. `other` names its kind if it isn't one choice. */
type Item = Pick<FoundChoice, 'answers' | 'explanation'> & {
  readonly html: string;
  readonly other: string;
  readonly hasOtherFeedback: boolean;
};

function addQuestion(element: XmlElement, number: number, quiz: FoundQuiz) {
  const item = element.name === 'item' ? itemOfFirstVersion(element) : itemOfLaterVersion(element);
  const content = htmlText(item.html);
  const title = attribute(element, 'title');
  const name = /^(question|item)?[\s\d]*$/i.test(title) ? content.text || title : title;
  if (item.other !== '') return quiz.leave(otherKindOf(item.other) ?? 'otherKind', name);
  if (item.hasOtherFeedback) quiz.leave('wrongFeedback', name);
  quiz.add({ ...item, place: { in: 'item', number }, name, content });
}

/** An item of version 1.2. */
function itemOfFirstVersion(item: XmlElement): Item {
  const presentation = find(item, 'presentation') ?? item;
  const kinds = ['lid', 'str', 'num', 'xy', 'grp'];
  const responses = findAll(presentation, ...kinds.map((kind) => `response_${kind}`));
  const [response] = responses;
  const isChoice =
    responses.length === 1 && response?.name === 'response_lid' && find(response, 'render_choice');
  const isOrdered = attribute(response, 'rcardinality').toLowerCase() === 'ordered';
  const byName = fieldsOf(item, /type|profile/i).find((one) => otherKindOf(one) !== undefined);
  const byElement = responses.length > 1 ? 'matching' : (response?.name ?? 'description');
  const weights = weightsOf(item);
  const feedback = findAll(item, 'itemfeedback').map((one) => ({
    id: attribute(one, 'ident'),
    text: htmlText(htmlOfMaterial(one)).text,
  }));
  return {
    html: htmlOfMaterial(presentation),
    other: byName ?? (isOrdered ? 'order' : isChoice ? '' : byElement),
    answers: findAll(response ?? item, 'response_label').map((label) => ({
      option: optionOf(htmlOfMaterial(label)),
      weight: weights.get(attribute(label, 'ident')) ?? 0,
    })),
    ...explanationOf(feedback),
  };
}

/** Which feedback belongs to every answer, or to the right one, is only told by its name. */
function explanationOf(feedback: readonly { id: string; text: string }[], hasOther = false) {
  const filled = feedback.filter(({ text }) => text !== '');
  const kept = filled.filter(
    ({ id }) => /general|solution|(^|[^n])correct|_C$/i.test(id) && !/incorrect/i.test(id),
  );
  const explanation = kept.map(({ text }) => text).join('\n');
  return { explanation, hasOtherFeedback: hasOther || kept.length < filled.length };
}

/** The texts and pictures of an element as HTML, without those of options and responses. */
function htmlOfMaterial(element: XmlElement): string {
  return elementsOf(element)
    .map((child) => {
      if (child.name === 'response_label') return '';
      if (child.name === 'matimage') return `<img src="${escapeXml(attribute(child, 'uri'))}">`;
      if (child.name === 'mataudio' || child.name === 'matvideo')
        return `<${child.name.slice(3)}></${child.name.slice(3)}>`;
      if (child.name !== 'mattext') return htmlOfMaterial(child);
      const isPlain = /plain/i.test(attribute(child, 'texttype'));
      if (isPlain) return `<p>${escapeXml(textOf(child))}</p>`;
      return `<p>${elementsOf(child).length > 0 ? htmlOf(child) : textOf(child)}</p>`;
    })
    .join('');
}

/** The weights of options by their ids: from scores, else from the name of the feedback that a right answer shows. */
function weightsOf(item: XmlElement): ReadonlyMap<string, number> {
  const conditions = findAll(item, 'respcondition').map((condition) => ({
    ids: equalsOf(find(condition, 'conditionvar')),
    score: findAll(condition, 'setvar').reduce((sum, one) => sum + (Number(textOf(one)) || 0), 0),
    isShownAsRight: findAll(condition, 'displayfeedback').some((one) =>
      /_C$|^correct/i.test(attribute(one, 'linkrefid')),
    ),
  }));
  const isScored = conditions.some(({ score, ids }) => score > 0 && ids.length > 0);
  const weights = new Map<string, number>();
  for (const { ids, score, isShownAsRight } of conditions) {
    const weight = isScored ? score : Number(isShownAsRight);
    for (const id of ids) weights.set(id, (weights.get(id) ?? 0) + weight);
  }
  return weights;
}

/** The ids that must be chosen; not those in a `not`. */
function equalsOf(element: XmlElement | undefined): string[] {
  return (element ? elementsOf(element) : []).flatMap((child) =>
    child.name === 'varequal' ? [textOf(child).trim()] : child.name === 'not' ? [] : equalsOf(child),
  );
}

/** An item of version 2 or 3. */
function itemOfLaterVersion(item: XmlElement): Item {
  const body = find(item, 'itembody') ?? item;
  const interactions = interactionsOf(body);
  const [interaction] = interactions;
  const isAdaptive =
    attribute(item, 'adaptive') === 'true' || find(item, 'templatedeclaration') !== undefined;
  const isChoice = interactions.length === 1 && interaction?.name === 'choiceinteraction' && !isAdaptive;
  const declarations = findAll(item, 'responsedeclaration');
  const id = attribute(interaction, 'responseidentifier');
  const declaration = declarations.find((one) => attribute(one, 'identifier') === id) ?? noElement;
  const correct = findAll(declaration, 'correctresponse').flatMap((one) => findAll(one, 'value'));
  const rights = correct.map((value) => textOf(value).trim());
  const weights = new Map(
    findAll(declaration, 'mapentry').map((one) => [
      attribute(one, 'mapkey'),
      Number(attribute(one, 'mappedvalue')) || 0,
    ]),
  );
  const weightOf = (id: string) => (rights.length > 0 ? Number(rights.includes(id)) : (weights.get(id) ?? 0));
  const feedback = findAll(item, 'modalfeedback').map((one) => ({
    id: attribute(one, 'identifier'),
    text: htmlText(htmlOf(one)).text,
  }));
  return {
    html:
      htmlOf(body, 'choiceinteraction') + htmlOf((interaction && find(interaction, 'prompt')) ?? noElement),
    other: isChoice ? '' : isAdaptive ? 'calculated' : (interaction?.name ?? 'description'),
    answers: findAll(interaction ?? item, 'simplechoice').map((choice) => ({
      option: optionOf(htmlOf(choice)),
      weight: weightOf(attribute(choice, 'identifier')),
    })),
    ...explanationOf(feedback, find(body, ...feedbackInBody) !== undefined),
  };
}

/** Elements inside a text that are shown only after an answer. */
const feedbackInBody = ['feedbackinline', 'feedbackblock'];

function interactionsOf(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name.endsWith('interaction') ? [child] : interactionsOf(child),
  );
}

/** The content of an element as HTML again, without what isn't part of the text and elements of another name. */
function htmlOf({ children }: XmlElement, without = ''): string {
  const unread = [...feedbackInBody, 'rubricblock', without];
  return children
    .map((child) => {
      if (typeof child === 'string') return escapeXml(child);
      if (child.name === 'cdata') return textOf(child);
      if (unread.includes(child.name)) return '';
      const attributes = [...child.attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
      const end = /^(br|hr|img)$/.test(child.name) ? '' : `</${child.name}>`;
      return `<${child.name}${attributes.join('')}>${htmlOf(child, without)}${end}`;
    })
    .join('');
}
