import type { Samples } from '../sample.ts'

/** Groups and who is in them. */
export const groupsSamples = {
  'GET /identity/resources/groups/v1': {
    groups: [
      {
        id: '00000000-0000-4000-8000-000000000103',
        name: 'Finance',
        managedBy: 'frontegg',
        roleIds: [],
        usersCount: 3,
        createdAt: '2026-01-15T09:30:00.000Z',
        updatedAt: '2026-01-15T09:30:00.000Z',
        color: '#15803d',
        description: 'Invoices and plans',
        roles: [],
        users: [
          {
            id: '00000000-0000-4000-8000-000000000101',
            email: 'alan@acme.example',
            name: 'Alan Turing',
            profilePictureUrl: null,
            activatedForTenant: true,
            createdAt: '2026-01-15T09:30:00.000Z',
          },
          {
            id: '00000000-0000-4000-8000-000000000104',
            email: 'grace@acme.example',
            name: 'Grace Hopper',
            profilePictureUrl: null,
            activatedForTenant: true,
            createdAt: '2026-01-15T09:30:00.000Z',
          },
          {
            id: '00000000-0000-4000-8000-000000000106',
            email: 'mary@acme.example',
            name: 'Mary Somerville',
            profilePictureUrl: null,
            activatedForTenant: true,
            createdAt: '2026-01-15T09:30:00.000Z',
          },
        ],
      },
      {
        id: '00000000-0000-4000-8000-000000000156',
        name: 'Harbor masters',
        managedBy: 'frontegg',
        roleIds: [],
        usersCount: 0,
        createdAt: '2026-01-15T09:30:00.000Z',
        updatedAt: '2026-01-15T09:30:00.000Z',
        color: '#2563eb',
        description: 'Who runs the port',
        roles: [],
        users: [],
      },
    ],
  },
  'GET /identity/resources/groups/v1/config': { enabled: true, rolesEnabled: true },
} satisfies Samples
