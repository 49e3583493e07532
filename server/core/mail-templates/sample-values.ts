// What samples of mails have in common: all that is shown of one person, in one account.

export const sampleUrl = 'https://app.example.com/account?userId=1&token=sample'
export const samplePerson = { name: 'Ada Lovelace' }
export const sampleLink = { ...samplePerson, url: sampleUrl, expiresIn: 3600 }
export const sampleCode = { code: '493021', expiresIn: 600 }
export const sampleAccount = { tenantName: 'Analytical Engines', planName: 'Harbor', url: sampleUrl }
export const sampleEndsOn = '2026-12-21T00:00:00Z'
