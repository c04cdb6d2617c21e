import { faceOf } from './face-of';
import css from './PeopleArt.module.css';

/** Drawn faces of no one in particular: art for lists of people that are still empty. */
export function PeopleArt({ seed }: { seed: string }) {
  return (
    <span className={css.people} aria-hidden="true">
      {['a', 'b', 'c'].map((place) => (
        <img key={place} src={faceOf(`${seed} ${place}`)} alt="" width={72} height={72} loading="lazy" />
      ))}
    </span>
  );
}
