import { expect } from 'vitest';
import { visitor as apiVisitor } from '../../../scripts/tests/support/api.ts';
import { enter, newAuthor, newModerator, quizOf, seen } from '../steps/desk-steps.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';
import { minuteLater, site } from '../support/site.ts';

journey.for([skPhone, enLaptop])(
  'a pupil reports a question, a moderator takes the quiz down, its author appeals, and it returns: $language',
  async (look, { visit }) => {
    const author = await newAuthor();
    const question = { text: 'Ktoré zviera má chobot?', answers: ['Slon', 'Žirafa'] } as const;
    const quiz = await quizOf(author, `Zvieratá savany ${look.language}`, [question]);
    await author.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
    await minuteLater();

    const pupil = await visit(look);
    await pupil.page.goto(`/play/${quiz.slug}`);
    await pupil.page.getByRole('heading', { name: question.text }).waitFor();
    await pupil.page.keyboard.press('Tab');
    await pupil.page
      .getByRole('button', { name: pupil.say('translation:common.report'), exact: true })
      .click();
    const dialog = pupil.page.getByRole('dialog');
    await dialog.getByLabel(pupil.say('complaint:reason'), { exact: true }).selectOption('rights');
    await dialog.getByLabel(pupil.say('complaint:text')).fill('Obrázok je môj.');
    await expectNoSidewaysScroll(pupil.page);
    await dialog.getByRole('button', { name: pupil.say('complaint:send'), exact: true }).click();
    await seen(pupil.page, pupil.say('complaint:done')).waitFor();

    const moderator = await visit(look);
    await enter(moderator, await newModerator());
    await moderator.page.goto('/admin/moderation');
    const lookAt = moderator.page.getByRole('button', {
      name: moderator.say('moderation:lookOf', { title: quiz.title }),
    });
    await seen(moderator.page, 'Obrázok je môj.').waitFor();
    await expectNoSidewaysScroll(moderator.page);
    await lookAt.first().click();
    const act = (name: 'takedown' | 'lift') =>
      moderator.page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: moderator.say(`moderation:acts.${name}`), exact: true });
    await act('takedown').click();
    await moderator.page
      .getByRole('textbox', { name: moderator.say('moderation:reason') })
      .fill('Cudzí obrázok.');
    await act('takedown').click();
    await act('lift').waitFor();

    await minuteLater();
    pupil.watch.provoke(/404/);
    await pupil.page.goto(`/quiz/${quiz.slug}`);
    await pupil.page.getByRole('heading', { level: 1, name: pupil.say('quiz:notFound.title') }).waitFor();

    const teacher = await visit(look);
    await enter(teacher, author);
    await teacher.page.goto(`/admin/quizzes/${quiz.id}/questions`);
    await teacher.page
      .getByText(teacher.say('moderation:takedown.text', { reason: 'Cudzí obrázok.' }))
      .waitFor();
    const appeal = { name: teacher.say('moderation:takedown.appeal'), exact: true };
    await teacher.page.getByRole('button', appeal).click();
    const asking = teacher.page.getByRole('dialog');
    await asking.getByRole('textbox').fill('Obrázok je môj vlastný.');
    await asking.getByRole('button', appeal).click();
    await seen(teacher.page, teacher.say('moderation:takedown.sent')).waitFor();
    await expectNoSidewaysScroll(teacher.page);

    await moderator.page.goto('/admin/moderation?reason=appeal');
    await seen(moderator.page, 'Obrázok je môj vlastný.').waitFor();
    await lookAt.first().click();
    await act('lift').click();
    await act('takedown').waitFor();

    await minuteLater();
    await pupil.page.goto(`/quiz/${quiz.slug}`);
    await pupil.page.getByRole('heading', { level: 1, name: quiz.title }).waitFor();
    const { status } = await apiVisitor(site().url).post(`/api/quizzes/${quiz.slug}/problems`, {
      reason: 'other',
    });
    expect(status).toBe(202);
    const fixed = { name: teacher.like('moderation:own.fixedOf') };
    await teacher.page.reload();
    await teacher.page.getByRole('button', fixed).click();
    await teacher.page.getByRole('button', fixed).waitFor({ state: 'detached' });
  },
);

journey.for([skPhone, enLaptop])(
  'a visitor reports a profile, and a moderator hides all of it but the username: $language',
  async (look, { visit }) => {
    const author = await newAuthor();
    await author.call('PATCH', '/api/auth/me', { firstName: 'Kúp', lastName: 'Lacno', bio: 'zlo.example' });
    const visitor = await visit(look);
    await visitor.page.goto(`/u/${author.username}`);
    await visitor.page.getByRole('heading', { level: 1, name: 'Kúp Lacno' }).waitFor();
    await visitor.page.getByRole('button', { name: visitor.say('translation:common.report') }).click();
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByLabel(visitor.say('complaint:reason'), { exact: true }).selectOption('offensive');
    await dialog.getByLabel(visitor.say('complaint:text')).fill(`Reklama ${look.language}`);
    await dialog.getByRole('button', { name: visitor.say('complaint:send'), exact: true }).click();
    await seen(visitor.page, visitor.say('complaint:done')).waitFor();

    const moderator = await visit(look);
    await enter(moderator, await newModerator());
    await moderator.page.goto('/admin/moderation');
    const reported = moderator.page
      .getByRole('listitem')
      .filter({ hasText: `Reklama ${look.language}` })
      .first();
    const hide = { name: moderator.say('moderation:hide.profile'), exact: true };
    await expectNoSidewaysScroll(moderator.page);
    await reported.getByRole('button', hide).click();
    const asked = moderator.page.getByRole('dialog');
    await asked.getByRole('textbox').fill('Reklama.');
    await asked.getByRole('button', hide).click();
    await reported.waitFor({ state: 'detached' });

    await minuteLater();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { level: 1, name: author.username }).waitFor();
    expect(await visitor.page.getByText('zlo.example').count()).toBe(0);
  },
);
