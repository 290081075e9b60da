import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { scoreRows, seatOfShip, shipInFleet, type SeatView } from './view';

const seat = (...lines: [what: string, about: string | number | null, points: number | null][]): SeatView =>
  partly<SeatView>({ lines: lines.map(([what, about, points]) => ({ what, about, points })) });

describe('the score as a table', () => {
  it('puts lines about the same side by side and adds up the terraformed planets', () => {
    const rows = scoreRows(
      [
        seat(['medals', null, 2], ['zone', 'near', 1], ['terraformed', 7, 5], ['terraformed', 9, 5]),
        seat(['medals', null, 0], ['zone', 'near', 3]),
      ],
      false,
    );
    expect(rows).toEqual([
      { what: 'medals', about: null, points: [2, 0] },
      { what: 'zone', about: 'near', points: [1, 3] },
      { what: 'terraformed', about: null, points: [10, 0] },
    ]);
  });

  it('keeps a secret apart from nothing, and puts Objectives last', () => {
    const rows = scoreRows(
      [seat(['objective', 'eden-project', 6]), seat(['objective', null, null], ['medals', null, 1])],
      false,
    );
    expect(rows.map(({ what, points }) => [what, points])).toEqual([
      ['medals', [0, 1]],
      ['objective', [6, null]],
    ]);
  });

  it('has a row for each Objective of a campaign', () => {
    const rows = scoreRows([seat(['objective', 'eden-project', 6], ['objective', 'alien-contact', 0])], true);
    expect(rows.map(({ about }) => about)).toEqual(['eden-project', 'alien-contact']);
  });
});

it('tells whose ship a number is', () => {
  expect([seatOfShip(7), shipInFleet(7)]).toEqual([2, 2]);
});
