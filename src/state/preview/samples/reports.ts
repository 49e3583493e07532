import type { Samples } from '../sample.ts'

/** Reports that can be scheduled. */
export const reportsSamples = {
  'GET /reports/resources/reports/v2/tenant-reports': [
    {
      id: 'access-review',
      name: 'Access review',
      description:
        'Who has which roles and groups, who gave them, second factors, and when each member was last active.',
      status: 'inactive',
      updatedAt: '2026-01-15T09:30:00.000Z',
      createdAt: '2026-01-15T09:30:00.000Z',
      htmlTemplate: '',
      customerListApiUrl: '',
      type: 'pdf',
      dataFilters: [
        { type: 'text', config: { name: 'search', label: 'Name, email or phone', type: 'text' } },
        { type: 'text', config: { name: 'role', label: 'Role (its key)', type: 'text' } },
        {
          type: 'number',
          config: {
            name: 'inactiveDays',
            label: 'Not seen for days',
            type: 'number',
            min: '1',
            max: '3650',
            integer: true,
          },
        },
        {
          type: 'boolean',
          config: {
            name: 'withoutFactor',
            label: 'Without a second factor',
            type: 'boolean',
            defaultValue: false,
          },
        },
        {
          type: 'multi-select',
          config: {
            name: 'status',
            label: 'Status',
            type: 'multi-select',
            options: [
              { label: 'Active', value: 'active' },
              { label: 'Invited', value: 'invited' },
              { label: 'Disabled', value: 'disabled' },
              { label: 'Locked', value: 'locked' },
            ],
          },
        },
      ],
    },
    {
      id: 'sign-in-security',
      name: 'Sign-in and security',
      description:
        'Sign-ins, failed attempts, locks, second factors and changes of security settings, day by day.',
      status: 'inactive',
      updatedAt: '2026-01-15T09:30:00.000Z',
      createdAt: '2026-01-15T09:30:00.000Z',
      htmlTemplate: '',
      customerListApiUrl: '',
      type: 'pdf',
      dataFilters: [
        {
          type: 'relative-date',
          config: {
            name: 'period',
            label: 'Time',
            type: 'relative-date',
            defaultValue: { type: 'last', period: 'day', value: 30 },
            periods: ['day', 'week', 'month'],
          },
        },
        {
          type: 'multi-select',
          config: {
            name: 'severity',
            label: 'Severity',
            type: 'multi-select',
            options: [
              { label: 'Info', value: 'Info' },
              { label: 'Low', value: 'Low' },
              { label: 'Medium', value: 'Medium' },
              { label: 'High', value: 'High' },
              { label: 'Critical', value: 'Critical' },
            ],
          },
        },
      ],
    },
    {
      id: 'billing-usage',
      name: 'Billing and usage',
      description:
        'The plan, invoices of the time, and members, sign-ins, active people and API calls of each day.',
      status: 'inactive',
      updatedAt: '2026-01-15T09:30:00.000Z',
      createdAt: '2026-01-15T09:30:00.000Z',
      htmlTemplate: '',
      customerListApiUrl: '',
      type: 'pdf',
      dataFilters: [
        {
          type: 'relative-date',
          config: {
            name: 'period',
            label: 'Time',
            type: 'relative-date',
            defaultValue: { type: 'last', period: 'day', value: 30 },
            periods: ['day', 'week', 'month'],
          },
        },
      ],
    },
  ],
} satisfies Samples
