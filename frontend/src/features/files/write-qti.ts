import { strToU8, zipSync } from 'fflate';
import { escapeXml } from './markup.ts';
import { creditOf } from './write-moodle-xml.ts';
import {
  lostOf,
  neutralName,
  type QuestionBody,
  type WrittenFile,
  type WrittenPicture,
  type WrittenQuiz,
} from './written-quiz.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p1';

/** A quiz as a package of QTI 2.1: a test, an item for each question, and the pictures. */
export function writeQti({ quiz, questions }: WrittenQuiz, pictures: readonly WrittenPicture[]): WrittenFile {
  const named = new Map(
    pictures.map((picture, index) => [
      picture.id,
      { picture, path: `media/${neutralName(picture, index + 1)}` },
    ]),
  );
  const items = questions.map((question, index) => ({
    id: `question-${index + 1}`,
    question,
    ofPicture: named.get(question.imageMediaId ?? ''),
  }));
  const references = items.map(({ id }) => `<assessmentItemRef identifier="${id}" href="items/${id}.xml"/>`);
  const test = `${head}<assessmentTest xmlns="${namespace}" identifier="test" title="${escapeXml(quiz.title)}">
<testPart identifier="part" navigationMode="linear" submissionMode="individual">
<assessmentSection identifier="section" title="${escapeXml(quiz.title)}" visible="true">
${references.join('\n')}
</assessmentSection></testPart></assessmentTest>`;
  const resources = items.map(({ id, ofPicture }) => {
    const files = [`items/${id}.xml`, ...(ofPicture ? [ofPicture.path] : [])];
    return resourceOf(id, 'imsqti_item_xmlv2p1', files);
  });
  const dependencies = items.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
  const manifest = `${head}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="manifest">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/>
<resources>${resourceOf('test', 'imsqti_test_xmlv2p1', ['test.xml'], dependencies)}
${resources.join('\n')}</resources></manifest>`;
  const zip = zipSync({
    'imsmanifest.xml': strToU8(manifest),
    'test.xml': strToU8(test),
    ...Object.fromEntries(
      items.map(({ id, question, ofPicture }) => [
        `items/${id}.xml`,
        strToU8(itemOf(id, question, ofPicture)),
      ]),
    ),
    ...Object.fromEntries(
      [...named.values()].map(({ path, picture }) => [path, [picture.bytes, { level: 0 }]]),
    ),
  });
  const lost = lostOf(questions, {
    picture: ({ imageMediaId }) => Boolean(imageMediaId) && !named.has(imageMediaId ?? ''),
  });
  return { content: new Uint8Array(zip), lost };
}

function resourceOf(id: string, type: string, files: readonly string[], more = ''): string {
  const list = files.map((file) => `<file href="${file}"/>`).join('');
  return `<resource identifier="${id}" type="${type}" href="${files[0]}">${list}${more}</resource>`;
}

type Named = { readonly picture: WrittenPicture; readonly path: string };

function itemOf(id: string, question: QuestionBody, named: Named | undefined): string {
  const { questionText, answerOptions, explanation = '', imageAltText = '' } = question;
  const right = answerOptions.findIndex(({ isCorrect }) => isCorrect) + 1;
  const image = named ? `<p><img src="../${named.path}" alt="${escapeXml(imageAltText)}"/></p>` : '';
  const choices = answerOptions.map(
    ({ answerText }, index) =>
      `<simpleChoice identifier="option-${index + 1}">${escapeXml(answerText)}</simpleChoice>`,
  );
  const feedback = [explanation, creditOf(named?.picture)].filter(Boolean).map(paragraph).join('');
  const set = (identifier: string, type: string, value: string) =>
    `<setOutcomeValue identifier="${identifier}"><baseValue baseType="${type}">${value}</baseValue></setOutcomeValue>`;
  return `${head}<assessmentItem xmlns="${namespace}" identifier="${id}" title="${escapeXml(questionText.split('\n')[0] ?? '')}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>option-${right}</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<itemBody>${image}${paragraph(questionText)}
<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
${choices.join('\n')}
</choiceInteraction></itemBody>
<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>${set('SCORE', 'float', '1')}</responseIf><responseElse>${set('SCORE', 'float', '0')}</responseElse></responseCondition>${set('FEEDBACK', 'identifier', 'general')}</responseProcessing>
${feedback && `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="general" showHide="show">${feedback}</modalFeedback>`}
</assessmentItem>`;
}

function paragraph(plain: string): string {
  return `<p>${escapeXml(plain).replaceAll('\n', '<br/>')}</p>`;
}
