/**
 * Errors that a sign-in meets often: their texts come with those of the login box, all others when the first of them is shown.
 * They share its 8 kB.
 */
export const earlyErrors: readonly string[] = [
  ...[
    'ER-00429',
    'ER-00500',
    'ER-00503',
    'ER-01001',
    'ER-01002',
    'ER-01003',
    'ER-01004',
    'ER-01007',
    'ER-01102',
  ],
  ...[
    'ER-01103',
    'ER-01104',
    'ER-01108',
    'ER-01109',
    'ER-01113',
    'ER-15002',
    'ER-15006',
    'ER-16002',
    'ER-17001',
  ],
  ...['ER-20002', 'ER-21001', 'ER-22010', 'ER-22011', 'ssoFailed', 'notAuthenticated'],
]
