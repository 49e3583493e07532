import type { ReportDocument } from '../../contract/report-document.ts'

/** A report that says these things of three members, one of whom has an odd name. */
export const sampleDocument = (facts: Partial<ReportDocument> = {}): ReportDocument => ({
  templateId: 'access-review',
  title: 'Access review',
  accountName: 'Dock <1>',
  vendorName: 'Acme',
  generatedAt: '2026-11-26T23:30:00.000Z',
  timeZone: 'Europe/Copenhagen',
  period: { from: '2026-11-01', to: '2026-11-26' },
  facts: [
    { key: 'members', kind: 'number', value: '3' },
    { key: 'price', kind: 'money', value: '1900 USD' },
  ],
  tables: [
    {
      key: 'people',
      columns: [
        { key: 'name', kind: 'text', weight: 3 },
        { key: 'status', kind: 'code', weight: 2 },
        { key: 'roles', kind: 'list', weight: 3 },
        { key: 'factors', kind: 'codes', weight: 3 },
        { key: 'lastSeen', kind: 'time', weight: 3 },
      ],
      rows: [
        ['Ada', 'active', 'Admin\nPilot', 'sms\npasskey', '2026-11-26T08:00:00Z'],
        ['<script>alert(1)</script> & "Co"', 'invited', '', '', ''],
        ['=HYPERLINK("http://evil.test")', 'locked', '', '', ''],
      ],
      leftOut: 0,
    },
  ],
  ...facts,
})
