// Before Next 16 this file is `middleware.ts`, and its function `middleware`.
import { withPortico } from '@portico/node/next'
import { NextResponse } from 'next/server'
import { portico } from './lib/portico'

export const proxy = withPortico(portico, {
  next: NextResponse.next,
  isProtected: pathname => pathname.startsWith('/reports'),
  loginUrl: '/',
})

export const config = { matcher: '/((?!_next/).*)' }
