import type { Samples } from '../sample.ts'

/** A week of usage. */
export const usageSamples = {
  'GET /subscriptions/resources/usage/v1': {
    from: '2026-01-09',
    to: '2026-01-15',
    metrics: [
      {
        key: 'signIns',
        name: 'Sign-ins',
        unit: 'sign-ins',
        aggregate: 'sum',
        total: 96,
        series: [
          { day: '2026-01-09', value: 12 },
          { day: '2026-01-10', value: 14 },
          { day: '2026-01-11', value: 16 },
          { day: '2026-01-12', value: 13 },
          { day: '2026-01-13', value: 15 },
          { day: '2026-01-14', value: 12 },
          { day: '2026-01-15', value: 14 },
        ],
      },
      {
        key: 'activePeople',
        name: 'Active people',
        unit: 'people',
        aggregate: 'peak',
        total: 6,
        series: [
          { day: '2026-01-09', value: 4 },
          { day: '2026-01-10', value: 6 },
          { day: '2026-01-11', value: 3 },
          { day: '2026-01-12', value: 5 },
          { day: '2026-01-13', value: 7 },
          { day: '2026-01-14', value: 4 },
          { day: '2026-01-15', value: 6 },
        ],
      },
      {
        key: 'members',
        name: 'Members',
        unit: 'people',
        aggregate: 'latest',
        total: 11,
        series: [
          { day: '2026-01-09', value: 9 },
          { day: '2026-01-10', value: 11 },
          { day: '2026-01-11', value: 8 },
          { day: '2026-01-12', value: 10 },
          { day: '2026-01-13', value: 7 },
          { day: '2026-01-14', value: 9 },
          { day: '2026-01-15', value: 11 },
        ],
      },
      {
        key: 'apiCalls',
        name: 'API calls',
        unit: 'calls',
        aggregate: 'sum',
        total: 20,
        series: [
          { day: '2026-01-09', value: 4 },
          { day: '2026-01-10', value: 1 },
          { day: '2026-01-11', value: 3 },
          { day: '2026-01-12', value: 5 },
          { day: '2026-01-13', value: 2 },
          { day: '2026-01-14', value: 4 },
          { day: '2026-01-15', value: 1 },
        ],
      },
    ],
  },
} satisfies Samples
