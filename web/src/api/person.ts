let person: string | undefined;

/** Says whose page this is; `undefined` for a guest's. */
export const setPerson = (id: string | undefined): void => {
  person = id;
};

/** Names the person in a change: the server refuses it where someone else is logged in by now. */
export const personHeader = () => person && { 'nocturne-person': person };
