import { strToU8, zipSync } from 'fflate';
import { escapeXml } from './markup.ts';
import {
  htmlParts,
  keptOf,
  namedPictures,
  pictureLosses,
  type QuestionBody,
  type WrittenPicture,
  type WrittenQuiz,
} from './written-quiz.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Canvas knows the feedback for all answers by the end of this name. */
const feedbackId = 'general_fb';
const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p1';

/** A quiz as a package of QTI 2.1: a test, an item for each question, and the pictures. */
export function writeQti(
  { quiz, questions }: WrittenQuiz,
  pictures: readonly WrittenPicture[],
): Uint8Array<ArrayBuffer> {
  const named = namedPictures(pictures);
  const items = keptOf(questions, pictureLosses).map((question, index) => ({
    id: `question-${index + 1}`,
    question,
    used: [question, ...question.answerOptions].flatMap(
      ({ imageMediaId }) => named.get(imageMediaId ?? '') ?? [],
    ),
  }));
  const references = items.map(({ id }) => `<assessmentItemRef identifier="${id}" href="items/${id}.xml"/>`);
  const test = `${head}<assessmentTest xmlns="${namespace}" identifier="test" title="${escapeXml(quiz.title)}">
<testPart identifier="part" navigationMode="linear" submissionMode="individual">
<assessmentSection identifier="section" title="${escapeXml(quiz.title)}" visible="true">
${references.join('\n')}
</assessmentSection></testPart></assessmentTest>`;
  const resources = items.map(({ id, used }) =>
    resourceOf(id, 'imsqti_item_xmlv2p1', [`items/${id}.xml`, ...used.map(({ name }) => `media/${name}`)]),
  );
  const dependencies = items.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
  const manifest = `${head}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="manifest">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/>
<resources>${resourceOf('test', 'imsqti_test_xmlv2p1', ['test.xml'], dependencies)}
${resources.join('\n')}</resources></manifest>`;
  const zip = zipSync({
    'imsmanifest.xml': strToU8(manifest),
    'test.xml': strToU8(test),
    ...Object.fromEntries(
      items.map(({ id, question }) => [`items/${id}.xml`, strToU8(itemOf(id, question, named))]),
    ),
    ...Object.fromEntries(
      [...named.values()].map(({ name, picture }) => [`media/${name}`, [picture.bytes, { level: 0 }]]),
    ),
  });
  return new Uint8Array(zip);
}

function resourceOf(id: string, type: string, files: readonly string[], more = ''): string {
  const list = files.map((file) => `<file href="${file}"/>`).join('');
  return `<resource identifier="${id}" type="${type}" href="${files[0]}">${list}${more}</resource>`;
}

function itemOf(id: string, question: QuestionBody, named: ReturnType<typeof namedPictures>): string {
  const { title, text, options, feedback } = htmlParts(question, named, '../media');
  const right = question.answerOptions.findIndex(({ isCorrect }) => isCorrect) + 1;
  const choices = options.map(
    ({ html }, place) => `<simpleChoice identifier="option-${place + 1}">${html}</simpleChoice>`,
  );
  const set = (identifier: string, type: string, value: string) =>
    `<setOutcomeValue identifier="${identifier}"><baseValue baseType="${type}">${value}</baseValue></setOutcomeValue>`;
  return `${head}<assessmentItem xmlns="${namespace}" identifier="${id}" title="${title}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>option-${right}</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<itemBody>${text}
<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
${choices.join('\n')}
</choiceInteraction></itemBody>
<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>${set('SCORE', 'float', '1')}</responseIf><responseElse>${set('SCORE', 'float', '0')}</responseElse></responseCondition>${set('FEEDBACK', 'identifier', feedbackId)}</responseProcessing>
${feedback && `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${feedbackId}" showHide="show">${feedback}</modalFeedback>`}
</assessmentItem>`;
}
