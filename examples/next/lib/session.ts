import { forNext } from '@portico/node/next'
import { headers } from 'next/headers'
import { portico } from './portico'

export const { getSession, requirePermission } = forNext(portico, headers)
