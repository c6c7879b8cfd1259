import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { takeQuotas } from '../platform/quota-store.ts';
import { getItem } from '../platform/table-reads.ts';
import { callsOf } from '../testing/author-calls.ts';
import { interleaved } from '../testing/interleaved.ts';
import { moveClock, openRound, problemOf, pupil } from '../testing/round-calls.ts';
import { setUpRounds } from '../testing/rounds-table.ts';
import { roundKey } from './table.ts';

const { shared, questionAt, joins, joined, update, remove, reportOf } = setUpRounds();

describe('a code', () => {
  it('finds its round however it is typed, for any caller', async () => {
    const round = await openRound(shared.author, shared.seeded, { title: '6.B', feedback: 'end' });
    for (const code of [
      round.code,
      round.code.toLowerCase(),
      ` ${round.code.slice(0, 3)}-${round.code.slice(3)}`,
      `Kód: ${round.code.slice(0, 3)}\u202F${round.code.slice(3)}.`,
      `https://quizzes.example/join/${round.code}`,
    ]) {
      const { status, body } = await pupil({ ...round, code }).look();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        code: round.code,
        title: '6.B',
        isOpen: true,
        closesAt: null,
        feedback: 'end',
        player: null,
        quiz: {
          id: shared.seeded.quiz.id,
          slug: shared.seeded.quiz.slug,
          title: shared.seeded.quiz.title,
          questionCount: 3,
        },
      });
      expect(body).not.toHaveProperty('id');
      expect(body.averageScore).toBeNull();
    }
  });

  it.each(['AAAAAA', 'O0O0O0', 'x', 'ABCDEFG', '%00'])('%s is unknown', async (code) => {
    const unknown = pupil({ code, quizId: shared.seeded.quiz.id });
    for (const call of [unknown.look, () => unknown.join('Eva'), unknown.play, unknown.start]) {
      expect(problemOf(await call())).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('joining', () => {
  it('adds a player, and the same browser session stays the same player', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const eva = pupil(round);

    const first = await eva.join(' Eva ');
    const second = await eva.join('Adam');

    expect(first.status).toBe(201);
    expect(first.body).toEqual({ playerId: expect.any(String), nickname: 'Eva', attemptsLeft: 1 });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await eva.look()).body.player).toEqual({ ...first.body, attempt: null, place: null });
    expect((await pupil(round).look()).body.player).toBeNull();
  });

  it('is the same player for two tabs that join at the same time', async () => {
    const eva = pupil(await openRound(shared.author, shared.seeded));

    const joined = await Promise.all([eva.join('Eva'), eva.join('Eva'), eva.join('Evička')]);

    expect(new Set(joined.map(({ body }) => body.playerId)).size).toBe(1);
    expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  });

  it('refuses a nickname that differs only in case and spaces', async () => {
    const round = await openRound(shared.author, shared.seeded);
    await pupil(round).join('Eva Malá');
    for (const nickname of ['eva malá', 'EVAMALÁ', ' Eva  Malá', 'E\u200Bva Malá']) {
      expect(problemOf(await pupil(round).join(nickname))).toEqual({ status: 409, code: 'NICKNAME_TAKEN' });
    }
    expect((await pupil(round).join('Eva Mala')).status).toBe(201);
    expect((await pupil(await openRound(shared.author, shared.seeded)).join('Eva Malá')).status).toBe(201);
  });

  it('refuses a nickname that can’t be, at its path', async () => {
    const { status, body } = await pupil(await openRound(shared.author, shared.seeded)).join('\u3164');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: expect.arrayContaining([expect.objectContaining({ path: 'body.nickname' })]),
    });
  });

  it('requires a browser session', async () => {
    const { code } = await openRound(shared.author, shared.seeded);
    const got = await callsOf()('joinRound', { params: { code }, body: { nickname: 'Eva' } });
    expect(got).toMatchObject({ status: 422, body: { errors: [{ path: 'headers.x-session-id' }] } });
  });

  it('accepts one of thirty parallel calls with the same nickname, and all with different ones', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const pupils = Array.from({ length: 30 }, () => pupil(round));

    const same = await Promise.all(pupils.map((one) => one.join('Janko')));
    const own = await Promise.all(pupils.map((one, n) => one.join(`Žiak ${n}`)));

    expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(same.filter(({ body }) => 'code' in body && body.code === 'NICKNAME_TAKEN')).toHaveLength(29);
    expect(own.filter(({ status }) => status === 201)).toHaveLength(29);
    expect(new Set(own.map(({ body }) => body.playerId)).size).toBe(30);
    const body = await reportOf(round);
    expect(body.players).toHaveLength(30);
  });

  it('accepts 500 players and no more, even if many names were refused', async () => {
    const round = await openRound(shared.author, shared.seeded);
    await pupil(round).join('Eva');
    for (let n = 0; n < 20; n += 1) await pupil(round).join('Eva');
    for (let at = 1; at < 500; at += 50) {
      const upTo = Math.min(at + 50, 500);
      const joins = Array.from({ length: upTo - at }, (_, n) =>
        pupil(round, randomUUID(), `203.0.113.${Math.floor(at / 50)}`).join(`Žiak ${at + n}`),
      );
      expect(new Set((await Promise.all(joins)).map(({ status }) => status))).toEqual(new Set([201]));
    }
    expect(problemOf(await pupil(round).join('Neskorý'))).toEqual({ status: 409, code: 'ROUND_FULL' });
  });
});

describe('against filling a round', () => {
  it('120 pupils join at once, with names that are taken at first', async () => {
    const round = await openRound(shared.author, shared.seeded);
    await pupil(round).join('Eva');
    const school = Array.from({ length: 120 }, () => pupil(round));

    const taken = await Promise.all(school.slice(0, 40).map((one) => one.join('Eva')));
    const joined = await Promise.all(school.map((one, n) => one.join(`Žiak ${n}`)));

    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([409]));
    expect(joined.map(({ status }) => status)).toEqual(joined.map(() => 201));
  });

  it('new players of one network take half of the places in a day; refused names and those who have joined don’t count', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:59:20Z') });
    const [round, other] = [
      await openRound(shared.author, shared.seeded),
      await openRound(shared.author, shared.seeded),
    ];
    const eva = pupil(round);
    await eva.join('Eva');
    for (let n = 0; n < 10; n += 1) await pupil(round).join('Eva');
    const { playersPerNetwork: limit } = limits.round;
    await takeQuotas([
      { kind: 'JOIN', subject: 'address', id: `${round.id}/198.51.100.1`, limit, amount: limit - 3 },
    ]);
    const joins = Array.from({ length: 4 }, (_, n) => pupil(round).join(`Bot ${n}`));
    const statuses = (await Promise.all(joins)).map(({ status }) => status);

    expect(limit).toBe(limits.round.playersMax / 2);
    expect(statuses.toSorted()).toEqual([201, 201, 429, 429]);
    expect((await eva.join('Eva')).status).toBe(200);
    expect((await pupil(round, randomUUID(), '198.51.100.2').join('Adam')).status).toBe(201);
    expect((await pupil(other).join('Adam')).status).toBe(201);
    const refused = await pupil(round).join('Iva');
    expect([problemOf(refused).code, refused.headers['retry-after']]).toEqual(['TOO_MANY_REQUESTS', '40']);
    vi.setSystemTime(new Date('2026-12-02T00:00:00Z'));
    expect((await pupil(round).join('Iva')).status).toBe(201);
  });

  it('an author lets no more players in, and those who have joined go on', async () => {
    const { round, one: eva } = await joined();
    const adam = pupil(round);
    const letIn = (takesPlayers: boolean) => update(round, { takesPlayers });

    expect((await letIn(false)).body).toMatchObject({ takesPlayers: false, isOpen: true });
    expect((await adam.look()).body).toMatchObject({ takesPlayers: false, isOpen: true });
    expect(problemOf(await adam.join('Adam'))).toEqual({ status: 409, code: 'NO_NEW_PLAYERS' });
    expect((await eva.join('Eva')).status).toBe(200);
    expect((await eva.start()).status).toBe(201);
    await letIn(true);
    expect((await adam.join('Adam')).status).toBe(201);
  });

  it('all players who have not started are removed at once, and their nicknames are free', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const params = { roundId: round.id };
    const eva = pupil(round);
    await eva.join('Eva');
    await eva.start();
    const bots = Array.from({ length: 55 }, () => pupil(round));
    await Promise.all(bots.map((bot, n) => bot.join(`Bot ${n}`)));

    for (const _time of [1, 2]) {
      expect((await callsOf(shared.author)('deleteWaitingPlayers', { params })).status).toBe(204);
    }

    const body = await reportOf(round);
    expect(body.players).toMatchObject([{ nickname: 'Eva', status: 'PLAYING' }]);
    expect(await getItem('round', roundKey(round.id))).toMatchObject({ seats: 1 });
    for (const call of [bots[0]?.look, bots[54]?.start]) {
      expect(call && problemOf(await call())).toEqual({ status: 404, code: 'PLAYER_REMOVED' });
    }
    expect((await pupil(round, randomUUID(), '198.51.100.2').join('Bot 1')).status).toBe(201);
  });

  it.each([
    ['unanswered', ['Odpovedá']],
    ['recent', ['Odpovedá', 'Začal', 'Čaká']],
  ] as const)(
    'those of one kind are removed together, also when they have started: %s',
    async (who, left) => {
      const round = await openRound(shared.author, shared.seeded, { attemptsPerPlayer: 2 });
      const params = { roundId: round.id };
      const answers = await joins(round, 'Odpovedá');
      const { id } = (await answers.start()).body;
      await answers.answer(id, questionAt(0).id, questionAt(0).wrong);
      const starts = await joins(round, 'Začal');
      await starts.complete((await starts.start()).body.id);
      await starts.start();
      await joins(round, 'Čaká');
      moveClock(6 * 60_000);
      const newest = await joins(round, 'Prišiel');
      await newest.start();

      const answer = await callsOf(shared.author)('deleteWaitingPlayers', { params, query: { who } });
      expect(answer.status).toBe(204);

      const body = await reportOf(round);
      expect(new Set(body.players.map(({ nickname }) => nickname))).toEqual(new Set(left));
      expect(await getItem('round', roundKey(round.id))).toMatchObject({ seats: left.length });
      expect(problemOf(await newest.look())).toEqual({ status: 404, code: 'PLAYER_REMOVED' });
    },
  );

  it('a pupil who starts in the meantime stays, and the others are removed', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const params = { roundId: round.id };
    const [eva, adam] = [pupil(round), pupil(round)];
    await eva.join('Eva');
    await adam.join('Adam');

    await interleaved(
      () => callsOf(shared.author)('deleteWaitingPlayers', { params }),
      (name) => name.startsWith('Transact'),
      eva.start,
    );

    const body = await reportOf(round);
    expect(body.players).toMatchObject([{ nickname: 'Eva', status: 'PLAYING' }]);
  });
});

describe('removing a player', () => {
  it('frees the nickname, and the same session may join again as another player', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const eva = pupil(round);
    const { body: player } = await eva.join('Hlupák');
    const params = { roundId: round.id, playerId: player.playerId };

    expect((await callsOf(shared.author)('deleteRoundPlayer', { params })).status).toBe(204);

    for (const call of [eva.look, eva.play, eva.start]) {
      expect(problemOf(await call())).toEqual({ status: 404, code: 'PLAYER_REMOVED' });
    }
    expect((await pupil(round).join('hlupák')).status).toBe(201);
    const again = await eva.join('Eva');
    expect(again.status).toBe(201);
    expect(again.body.playerId).not.toBe(player.playerId);
    expect((await callsOf(shared.author)('deleteRoundPlayer', { params })).status).toBe(404);
  });

  it('in the middle of an attempt tells the pupil at the next call, and loses no other player in the report', async () => {
    const { round, one: eva } = await joined({ secondsPerQuestion: 300 });
    const adam = await joins(round, 'Adam');
    const { body: attempt } = await eva.start();
    await adam.start();
    const [first, second] = [questionAt(0), questionAt(1)];
    await eva.show(attempt.id, first.id);
    await eva.answer(attempt.id, first.id, first.right);

    await remove(round, eva);

    const playOn = [
      () => eva.answer(attempt.id, second.id, second.right),
      () => eva.show(attempt.id, second.id),
      () => eva.complete(attempt.id),
    ];
    await eva.join('Eva');
    for (const call of playOn) {
      expect(problemOf(await call())).toEqual({ status: 404, code: 'PLAYER_REMOVED' });
    }
    expect((await eva.start()).body.id).not.toBe(attempt.id);
    const body = await reportOf(round);
    expect(body).toMatchObject({
      players: [
        { nickname: 'Adam', status: 'PLAYING' },
        { nickname: 'Eva', status: 'PLAYING' },
      ],
      questions: [{ answered: 0 }, { answered: 0 }, { answered: 0 }],
    });
  });

  it('removes an attempt that starts meanwhile, too', async () => {
    const { round, one: eva } = await joined();
    let id = '';
    const removed = await interleaved(
      () => remove(round, eva),
      (name) => name.startsWith('Transact'),
      async () => {
        id = (await eva.start()).body.id;
      },
    );
    expect(removed.status).toBe(204);
    expect(problemOf(await eva.complete(id))).toEqual({ status: 404, code: 'PLAYER_REMOVED' });
  });

  it('returns 404 to a start that it overtakes', async () => {
    const { round, one: eva } = await joined();
    const started = await interleaved(
      eva.start,
      (name) => name.startsWith('Transact'),
      () => remove(round, eva),
    );
    expect(problemOf(started)).toEqual({ status: 404, code: 'PLAYER_REMOVED' });
  });
});
