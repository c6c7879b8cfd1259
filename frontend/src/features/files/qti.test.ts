import { expect, test } from 'vitest';
import { fileOf, png, read, zipOf } from '../../testing/quiz-files.ts';

const mattext = (text: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${text}</mattext></material>`;
const label = (id: string, text: string) => `<response_label ident="${id}">${mattext(text)}</response_label>`;
const scored = (id: string, score: number, more = '') =>
  `<respcondition><conditionvar><varequal respident="r">${id}</varequal></conditionvar><setvar action="Set" varname="SCORE">${score}</setvar>${more}</respcondition>`;
const item12 = (text: string, labels: string, conditions: string, more = '') =>
  `<item ident="i" title="Názov">${more}<presentation>${mattext(text)}<response_lid ident="r" rcardinality="Single"><render_choice>${labels}</render_choice></response_lid></presentation><resprocessing>${conditions}</resprocessing></item>`;
const quiz12 = (...items: readonly string[]) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="q" title="Kvíz"><section>${items.join('')}</section></assessment></questestinterop>`;
const readXml = (xml: string) => read([fileOf('x', xml)]);
const labels = label('1', 'ja') + label('2', '&lt;p&gt;ty&lt;/p&gt;') + label('3', '<![CDATA[<b>on</b>]]>');

test('reads version 1.2 by scores of any size, with HTML escaped, in CDATA or as elements', async () => {
  const { shown, quizzes, files } = await readXml(
    quiz12(
      item12('&lt;div&gt;H&lt;sub&gt;2&lt;/sub&gt;O &amp;amp; co&lt;/div&gt;', labels, scored('2', 100)),
      item12('<p>Čo<br/>je?</p>', labels, scored('1', -50) + scored('3', 1) + scored('2', -50)),
    ),
  );

  expect(files[0]?.format).toBe('qti');
  expect(quizzes[0]?.title).toBe('Kvíz');
  expect(shown).toEqual(['H₂O & co: ja | *ty | on', 'Čo\nje?: ja | ty | *on']);
});

test('reads right answers of version 1.2 from the name of their feedback, and all of several', async () => {
  const both =
    '<respcondition><conditionvar><and><varequal respident="r">1</varequal><not><varequal respident="r">2</varequal></not><varequal respident="r">3</varequal></and></conditionvar><setvar action="Set">100</setvar></respcondition>';
  const { shown } = await readXml(
    quiz12(
      item12(
        'Kto?',
        labels,
        scored('1', 0, '<displayfeedback linkrefid="x_IC"/>') +
          scored('2', 0, '<displayfeedback linkrefid="x_C"/>'),
      ),
      item12('Ktorí?', labels, both),
    ),
  );

  expect(shown).toEqual(['Kto?: ja | *ty | on', 'Ktorí?: *ja | ty | *on']);
});

test('reads true and false, feedback and pictures of version 1.2 in a package', async () => {
  const feedback = (id: string, text: string) =>
    `<itemfeedback ident="${id}">${mattext(text)}</itemfeedback>`;
  const xml = quiz12(
    item12(
      'Pes &lt;img src="%24IMS-CC-FILEBASE%24/obr%C3%A1zky/pes.png" alt="Zviera"&gt;',
      label('a', 'True') + label('b', 'False'),
      scored('b', 1),
    ).replace('</item>', `${feedback('general_fb', 'Lebo.')}${feedback('b_fb', 'Nie.')}</item>`),
    item12(
      '<matimage uri="media/pes.png"/>'.replace(
        /.*/,
        'Kto?</mattext><matimage uri="media/pes.png"/><mattext>',
      ),
      labels,
      scored('1', 3),
    ),
  );
  const { shown, questions, leftOut, quizzes } = await read([
    fileOf(
      'p.zip',
      zipOf({
        'imsmanifest.xml': '<manifest/>',
        'a/quiz.xml': quiz12(item12('Pes', label('a', 'True') + label('b', 'False'), scored('b', 1))),
        'b/quiz.xml.qti': xml,
        'web_resources/obrázky/pes.png': png,
        'web_resources/media/pes.png': png,
      }),
    ),
  ]);

  expect(quizzes).toHaveLength(1);
  expect(shown).toEqual(['Pes: Pravda | *Nepravda', 'Kto?: *ja | ty | on']);
  expect(questions[0]).toMatchObject({
    explanation: 'Lebo.',
    picture: 'p.zip/web_resources/obrázky/pes.png',
    imageAltText: 'Zviera',
  });
  expect(questions[1]?.picture).toBe('p.zip/web_resources/media/pes.png');
  expect(leftOut).toEqual([{ kind: 'wrongFeedback', count: 1, names: ['Názov'] }]);
});

test('reads a question bank of Canvas: its title, questions with empty answers, and kinds that only a field names', async () => {
  const field = (label: string, entry: string) =>
    `<qtimetadata><qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield></qtimetadata>`;
  const bank = `<questestinterop><objectbank ident="b">${field('bank_title', 'Zásoba')}${item12('Kto?', labels + label('4', ''), scored('1', 1), field('topic', 'Order'))}${item12('Prečo?', labels, '', field('question_type', 'essay_question')).replace('Názov', 'Question')}</objectbank></questestinterop>`;
  const { quizzes, shown, leftOut } = await readXml(bank);

  expect(quizzes[0]?.title).toBe('Zásoba');
  expect(shown).toEqual(['Kto?: *ja | ty | on']);
  expect(leftOut).toEqual([{ kind: 'essay', count: 1, names: ['Prečo?'] }]);
});

test('lists what isn’t a choice in version 1.2', async () => {
  const typed = (type: string) =>
    `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
  const { leftOut } = await readXml(
    quiz12(
      item12('a', labels, '', typed('matching_question')),
      item12('b', labels, '', typed('multiple_dropdowns_question')),
      item12('c', labels, '').replace('"Single"', '"Ordered"'),
      `<item title="d"><presentation>${mattext('d')}<response_str><render_fib/></response_str></presentation></item>`,
      `<item title="e"><presentation>${mattext('e')}</presentation></item>`,
    ),
  );

  expect(leftOut.map(({ kind }) => kind)).toEqual([
    'matching',
    'cloze',
    'ordering',
    'shortAnswer',
    'description',
  ]);
});

const choice = (id: string, text: string) =>
  `<simpleChoice identifier="${id}" fixed="true">${text}</simpleChoice>`;
const item2 = (body: string, declaration: string, more = '', attributes = '') =>
  `<assessmentItem title="Názov" ${attributes}><responseDeclaration identifier="R">${declaration}</responseDeclaration><itemBody><rubricBlock>Pre učiteľku</rubricBlock>${body}</itemBody>${more}</assessmentItem>`;
const interaction = (content: string) =>
  `<choiceInteraction responseIdentifier="R" maxChoices="0">${content}</choiceInteraction>`;
const correct = (...ids: readonly string[]) =>
  `<correctResponse>${ids.map((id) => `<value>${id}</value>`).join('')}</correctResponse>`;
const choices = choice('A', 'dub<feedbackInline>Áno!</feedbackInline>') + choice('B', '<p>buk</p>');

test('reads version 2: body, prompt, mapping and feedback', async () => {
  const text = interaction(`<prompt>Čo je to?</prompt>${choices}`);
  const mapping =
    '<mapping><mapEntry mapKey="A" mappedValue="-1"/><mapEntry mapKey="B" mappedValue="2"/></mapping>';
  const first = await readXml(
    item2(
      `<p><img src="a.png" alt="Strom"/></p>${text}`,
      correct('A'),
      '<modalFeedback identifier="general">Lebo.</modalFeedback>',
    ),
  );
  const second = await readXml(item2(text, mapping));
  const third = await readXml(item2(text, correct('A', 'B')));

  expect(first.shown).toEqual(['Čo je to?: *dub | buk']);
  expect(first.questions[0]).toMatchObject({
    imageAltText: 'Strom',
    explanation: 'Lebo.',
    notes: [{ code: 'pictureMissing' }],
  });
  expect(second.shown).toEqual(['Čo je to?: dub | *buk']);
  expect(third.shown).toEqual(['Čo je to?: *dub | *buk']);
});

test('reads HTML in CDATA of version 2, and no feedback as a part of the question', async () => {
  const options = choice('A', '<![CDATA[<p>dub</p>]]>') + choice('B', '&lt;p&gt;');
  const feedback = '<feedbackBlock>Správne!</feedbackBlock>';
  const { shown, leftOut } = await readXml(
    `<!DOCTYPE assessmentItem SYSTEM "item.dtd">${item2(`<div>Čo?${feedback}</div>${interaction(options)}`, correct('A'))}`,
  );

  expect(shown).toEqual(['Čo?: *dub | <p>']);
  expect(leftOut.map(({ kind }) => kind)).toEqual(['wrongFeedback']);
});

test('reads version 3, and items of a test in their order', async () => {
  const third = `<qti-assessment-item title="T"><qti-response-declaration identifier="R"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Tri?</qti-prompt><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
  const { shown, quizzes } = await read([
    fileOf(
      'p.zip',
      zipOf({
        'imsmanifest.xml': '<manifest/>',
        'items/a.xml': item2(interaction(`<prompt>Prvá?</prompt>${choices}`), correct('A')),
        'items/b b.xml': third,
        'items/c.xml': item2(interaction(`<prompt>Iná?</prompt>${choices}`), correct('B')),
        'tests/t.xml':
          '<assessmentTest title="Test"><assessmentItemRef href="../items/b%20b.xml"/><assessmentItemRef href="../items/a.xml"/></assessmentTest>',
      }),
    ),
  ]);

  expect(quizzes.map(({ title }) => title)).toEqual(['Test', '']);
  expect(shown).toEqual(['Tri?: a | *b', 'Prvá?: *dub | buk', 'Iná?: dub | *buk']);
});

test.each([
  ['<extendedTextInteraction/>', '', 'essay'],
  ['<textEntryInteraction/>', '', 'shortAnswer'],
  ['<matchInteraction/>', '', 'matching'],
  ['<orderInteraction/>', '', 'ordering'],
  ['<gapMatchInteraction/>', '', 'cloze'],
  ['<hotspotInteraction/>', '', 'hotspot'],
  ['<p>text</p>', '', 'description'],
  [interaction(choices), 'adaptive="true"', 'numerical'],
])('lists %s %s as left out', async (body, attributes, kind) => {
  const { leftOut } = await readXml(item2(body, '', '', attributes));

  expect(leftOut.map((one) => one.kind)).toEqual([kind]);
});
