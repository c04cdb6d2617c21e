import type { Schema } from '~/api/schemas';

/** The voices that there are, by the names that characters' voices have too. */
export const voices: Record<Schema['Gender'], readonly string[]> = {
  female: ['amelia', 'beatrice', 'clara', 'daria', 'elena', 'freya', 'helena', 'ines', 'naomi', 'vivian'],
  male: ['adrian', 'bruno', 'conrad', 'dmitri', 'emil', 'felix', 'hugo', 'marcus', 'rafael', 'viktor'],
  trans: [
    'alexa',
    'carmen',
    'dominique',
    'jules',
    'marlowe',
    'noor',
    'robin',
    'sasha',
    'sloane',
    'valentina',
  ],
};
