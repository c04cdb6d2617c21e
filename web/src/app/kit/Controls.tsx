import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { ChoiceTiles } from '~/ui/ChoiceTiles';
import { IconButton } from '~/ui/IconButton';
import { PasswordField } from '~/ui/PasswordField';
import { SceneArt } from '~/ui/SceneArt';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import css from './KitPage.module.css';

const moods = ['excited', 'happy', 'serious', 'angry'] as const;
const palettes = { excited: 'rose', happy: 'moss', serious: 'tide', angry: 'ember' } as const;

/** Buttons, fields and choices. */
export function Controls() {
  const [count, setCount] = useState(2);
  const [shape, setShape] = useState('portrait');
  const [mood, setMood] = useState<(typeof moods)[number] | null>('happy');
  const [text, setText] = useState('');
  const moodNames = { excited: 'Excited', happy: 'Happy', serious: 'Serious', angry: 'Angry' };
  return (
    <section className={css.section}>
      <h2>Controls</h2>
      <div className={css.row}>
        <Button>Primary</Button>
        <Button tone="quiet" icon={<Plus />}>
          Quiet
        </Button>
        <Button tone="outline">Outline</Button>
        <Button tone="ghost">Ghost</Button>
        <Button tone="danger">Danger</Button>
        <Button isBusy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <IconButton label="Download" icon={<Download />} />
        <IconButton label="News" icon={<Download />} tone="filled" count={3} />
      </div>
      <div className={css.columns}>
        <TextField label="Name" hint="Shown to others." placeholder="Your name" />
        <TextField label="Email" error="Enter a valid email." defaultValue="someone@" />
        <PasswordField label="Password" />
        <Select
          label="Model"
          options={[
            { value: 'sdxl', label: 'SDXL' },
            { value: 'flux', label: 'Flux' },
          ]}
        />
        <TextArea
          label="Describe the scene"
          value={text}
          onChange={(event) => setText(event.target.value)}
          count={{ used: text.length, limit: 600 }}
        />
        <ChoiceTiles
          label="Mood"
          value={mood}
          onChange={setMood}
          canClear
          options={moods.map((value, seed) => ({
            value,
            label: moodNames[value],
            art: <SceneArt seed={seed + 3} palette={palettes[value]} />,
          }))}
        />
        <Segmented
          label="Pictures"
          value={count}
          onChange={setCount}
          options={[1, 2, 4].map((value) => ({ value, label: value }))}
        />
        <Segmented
          label="Shape"
          look="pill"
          value={shape}
          onChange={setShape}
          options={[
            { value: 'portrait', label: '4:5' },
            { value: 'square', label: '1:1' },
            { value: 'wide', label: '16:9' },
          ]}
        />
        <Checkbox label="I am 18 or older" defaultChecked />
        <Checkbox label="I accept the terms" error="Confirm that you are 18 or older." />
        <Switch label="Notifications" hint="When a picture is ready." defaultChecked />
      </div>
    </section>
  );
}
